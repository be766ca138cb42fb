"""Cases: rulings written down as positions, played by the engine, and checked with each edit."""
