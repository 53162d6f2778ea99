import express from "express";

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "frame-src 'none'",
  "font-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types querylet",
];
const HEADERS = {
  "Content-Security-Policy": POLICY.join("; "),
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Cross-Origin-Resource-Policy": "same-origin",
};
/** A hash in a file's name means that its content never changes. */
const HASHED_NAME = /-[A-Z0-9]{8}\.js$/;

/** The files that querylet-app --export has written to a folder. */
export const dataSite = (folder) =>
  express.static(folder, {
    cacheControl: false,
    setHeaders(response, path) {
      response.set(HEADERS);
      response.set("Cache-Control", HASHED_NAME.test(path) ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
