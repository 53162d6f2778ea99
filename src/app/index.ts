/**
 * The app for those who embed it: `querylet/app`.
 *
 * @module querylet/app
 */
"use client";

export { QueryletApp } from "./shell/app.js";
export type { QueryletAppProps } from "./shell/app.js";
export { defineElement } from "./element/connect.js";
export { QueryletElement } from "./element/querylet-element.js";
export type { QueryletElementProps } from "./element/querylet-element.js";
export { mount } from "./shell/mount.js";
export type { Mounted } from "./shell/mount.js";
export type { MessageParts } from "./messages/parts.js";
export type { OwnLanguage, OwnLanguages, OwnMessages } from "./messages/own-language.js";
export type { OwnInputProps, OwnKindView, OwnShownValue, OwnValueKind } from "./context/own-kind.js";
export type { AppEvent, AppOptions, Flow, GoogleOptions, LiveOptions, Theme } from "./context/options.js";
