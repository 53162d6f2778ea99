/**
 * A test file that imports this module has a process to itself: for what leaves a trace that the driver cannot take away.
 * The driver looks for the import.
 */
export {};
