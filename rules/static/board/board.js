// What the board does in the browser besides its buttons. All of it is an extra: every move is an address.

import "./following.js";
import "./keys.js";
import "./log.js";
import "./slider.js";
import "./staying.js";
