/** `querylet.full.js`: everything in one file, for pages that cannot load further ones. */
import { defineElement, mountInShadow } from "../element/connect.js";

Object.assign(window, { querylet: { mount: mountInShadow, defineElement } });
defineElement();
