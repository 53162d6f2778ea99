/** What `#development` is in tests, in `npm start` and under the package's export condition `development`. */
export const isDevelopment: boolean = true;
