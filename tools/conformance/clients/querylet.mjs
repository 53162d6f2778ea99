// @ts-check
/** Querylet: the build beside this folder or, in a copy of this folder, the installed package. */
import { existsSync } from "node:fs";

const OWN_BUILD = new URL("../../../dist/querylet/index.js", import.meta.url);
const INSTALLED = "querylet";
const DOCS = "https://github.com/querylet/querylet/blob/main/docs";

const { cable, get, http, persisted, request, sse, streaming, upload, ws } = await import(
  existsSync(OWN_BUILD) ? OWN_BUILD.href : INSTALLED
);

/** @typedef {import("../types.js").Setup} Setup */

/** @type {Record<import("../types.js").Feature, (setup: Setup) => any>} */
const transports = {
  requests: ({ url, headers }) => http({ url, headers }),
  answers: ({ url }) => http({ url }),
  get: ({ url }) => http({ url, method: get() }),
  uploads: ({ url }) => http({ url, upload }),
  persisted: ({ url }) => persisted(http({ url })),
  incremental: ({ url }) => http({ url, streaming }),
  "multipart-subscriptions": ({ url }) => http({ url, streaming }),
  "event-streams": ({ url }) => sse({ url }),
  "transport-ws": ({ socketUrl }) => ws({ url: socketUrl }),
  "legacy-ws": ({ socketUrl }) => ws({ url: socketUrl }),
  "action-cable": ({ socketUrl }) => cable({ url: socketUrl }),
};

/** @type {import("../types.js").Adapter} */
export default {
  name: "Querylet",
  packages: ["querylet"],
  offers: {
    requests: `${DOCS}/http.md#options`,
    get: `${DOCS}/http.md#get-and-query`,
    answers: `${DOCS}/http.md#what-comes-back`,
    uploads: `${DOCS}/changing-data.md#send-a-file`,
    persisted: `${DOCS}/http.md#stored-documents`,
    incremental: `${DOCS}/http.md#answers-in-parts`,
    "multipart-subscriptions": `${DOCS}/live.md#event-streams-and-multipart`,
    "event-streams": `${DOCS}/live.md#event-streams-and-multipart`,
    "transport-ws": `${DOCS}/live.md`,
    "legacy-ws": `${DOCS}/live.md`,
    "action-cable": `${DOCS}/live-rails.md`,
  },
  connect(setup) {
    const transport = transports[setup.feature](setup);
    return {
      execute({ query, variables }, sink) {
        const call = request(transport, query, variables);
        readAll(call, sink).catch((error) => sink.fail({ message: error.message, errors: error.errors }));
        return () => call.abort();
      },
      close: () => transport.close?.(),
    };
  },
};

/**
 * @param {AsyncIterable<import("../types.js").Result>} call
 * @param {import("../types.js").Sink} sink
 */
async function readAll(call, sink) {
  for await (const result of call) sink.next(result);
  sink.complete();
}
