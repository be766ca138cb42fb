"""A worker ends when its parent says so, and by itself when that was killed: nobody is left on the port."""

import multiprocessing
import os
import signal
import threading
from time import sleep

SECONDS_BETWEEN_LOOKS = 0.5
SECONDS_TO_END = 10


def end_with_parent() -> None:
    """Let this process end with the one that started it as its worker, if there is such a one.

    A terminal sends Ctrl-C to a whole group. A worker that hears it from there and again from its parent
    hangs until it is killed, so workers leave the group.
    """
    if parent := multiprocessing.parent_process():
        os.setpgrp()
        threading.Thread(target=wait_and_end, args=(parent.pid,), name="parent", daemon=True).start()


def wait_and_end(parent: int) -> None:
    while os.getppid() == parent:
        sleep(SECONDS_BETWEEN_LOOKS)
    os.kill(os.getpid(), signal.SIGTERM)
    # What is under way may still be answered.
    sleep(SECONDS_TO_END)
    os.kill(os.getpid(), signal.SIGKILL)
