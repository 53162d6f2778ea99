/**
 * The app for those who embed it: `querylet-app`.
 *
 * @module querylet-app
 */
"use client";

export { QueryletApp } from "./frame/shell/app.js";
export type { QueryletAppProps } from "./frame/shell/app.js";
export { defineElement } from "./frame/element/connect.js";
export { QueryletElement } from "./frame/element/querylet-element.js";
export type { QueryletElementProps } from "./frame/element/querylet-element.js";
export { mount } from "./frame/shell/mount.js";
export type { Mounted } from "./frame/shell/mount.js";
export type { MessageParts } from "./base/messages/parts.js";
export type { OwnLanguage, OwnLanguages, OwnMessages } from "./base/messages/own-language.js";
export type { OwnInputProps, OwnKindView, OwnShownValue, OwnValueKind } from "./base/context/own-kind.js";
export type { AppEvent, AppOptions, Flow, GoogleOptions, LiveOptions, Theme } from "./base/context/options.js";
