/**
 * A test file that imports this module loads all of our modules again, also in `npm run unit`, where files of one process share
 * them: for what leaves a trace in a module that the driver cannot take away. The driver looks for the import.
 */
export {};
