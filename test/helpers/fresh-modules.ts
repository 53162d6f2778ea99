/**
 * A test file that imports this module gets fresh copies of our modules, also in `npm run unit`, where the files of one
 * process share them. It is for tests that leave state in a module which the driver cannot reset. The driver looks for
 * the import.
 */
export {};
