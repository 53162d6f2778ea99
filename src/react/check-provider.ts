/** Mistakes around the provider. For development only: each call stands behind NODE_ENV. */
import type { Client } from "../client/types.js";
import { useEffect, useRef } from "./react.js";

/** How many clients a provider may have before they are called too many: strict mode renders twice. */
const USUAL_CLIENTS = 3;
const COPIES = /* @__PURE__ */ Symbol.for("querylet.providers");

/** The contexts of all copies of this module in the page. */
function contextsOf(page: { [COPIES]?: unknown }): Set<unknown> {
  page[COPIES] ??= new Set();
  return page[COPIES] as Set<unknown>;
}

/** Clients that were rendered, and not yet shown: a component that suspends forgets what it has made. */
const waiting = /* @__PURE__ */ new Set<Client>();

/** Warns once of a client that is made in each render: nothing is cached then, and a query that suspends is sent without end. */
export function useProviderCheck(context: unknown, client: Client): void {
  contextsOf(globalThis as object).add(context);
  const shown = useRef<Client[]>([]);
  if (globalThis.document && !shown.current.includes(client)) waiting.add(client);
  if (waiting.size > USUAL_CLIENTS) warn();
  useEffect(() => {
    waiting.clear();
    if (!shown.current.includes(client)) shown.current.push(client);
    if (shown.current.length > USUAL_CLIENTS) warn();
  }, [client]);
}

let hasWarned = false;

function warn(): void {
  if (!hasWarned)
    console.warn(
      "QueryletProvider got another client again and again: create the client outside of components, or with useState(() => createClient(…))",
    );
  hasWarned = true;
}

const ADVICE_ON_COPIES = "import querylet/react from one place, and see what the bundler has put in twice";

/** The end of the message that there is no client, or no `auth`. */
export function adviceOnProvider(context: unknown, property: "client" | "auth"): string {
  const contexts = contextsOf(globalThis as object);
  const place = `: put <QueryletProvider ${property}={${property}}> above this component`;
  return contexts.size > 0 && !contexts.has(context)
    ? `${place}. There is a provider of another copy of querylet in this page: ${ADVICE_ON_COPIES}`
    : place;
}
