/**
 * A test file that imports this module gets React's development build, also in `npm run unit`. It is for behaviour that
 * the production build lacks, such as strict mode's second render, or Suspense without a delay.
 */
const { NODE_ENV } = process.env; // a pattern, because the build of the tests replaces the plain expression
if (NODE_ENV === "production") throw new Error("This file needs React's development build.");
export {};
