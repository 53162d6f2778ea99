/** React looks for a document when react-dom is imported, so a test imports this file first. */
import { Window } from "happy-dom";

const window = new Window({ url: "http://localhost/" });
const { document, navigator } = window;
for (const [name, value] of Object.entries({ window, document, navigator, IS_REACT_ACT_ENVIRONMENT: true })) {
  Object.defineProperty(globalThis, name, { value, configurable: true });
}
