/** The app for those who embed it: `querylet/app`. */
export { QueryletApp } from "./app.js";
export type { QueryletAppProps } from "./app.js";
export { defineElement } from "./element/connect.js";
export { QueryletElement } from "./element/querylet-element.js";
export type { QueryletElementProps } from "./element/querylet-element.js";
export { mount } from "./mount.js";
export type { Mounted } from "./mount.js";
export type { AppEvent, AppOptions, Flow, GoogleOptions, LiveOptions, Theme } from "./options.js";
