/** One file for any page: defines <querylet-app>, and offers `mount` and `defineElement` as `window.querylet`. */
import { defineElement, mountInShadow } from "./app/element.js";

Object.assign(window, { querylet: { mount: mountInShadow, defineElement } });
defineElement();
