/**
 * A test file that imports this module runs with React's development build in `npm run unit`, too: for what the
 * production build does not do, such as strict mode's second render, or Suspense without its pause.
 */
if (process.env["NODE_ENV"] === "production") throw new Error("This file needs React's development build.");
export {};
