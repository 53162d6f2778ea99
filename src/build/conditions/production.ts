/** What `#development` is in the published files, and wherever nobody says otherwise. */
export const isDevelopment: boolean = false;
