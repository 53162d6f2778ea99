/**
 * A test file that imports this module runs with React's development build in `npm run unit`, too: for what the
 * production build does not do, such as strict mode's second render, or Suspense without its pause.
 */
const { NODE_ENV } = process.env; // as a pattern, which the build of the tests does not replace
if (NODE_ENV === "production") throw new Error("This file needs React's development build.");
export {};
