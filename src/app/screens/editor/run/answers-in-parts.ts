/** The transport that reads answers in parts, for documents with `@defer` or `@stream`. */
import { exactNumbers, http, streaming, type Transport } from "../../../../index.js";
import type { App } from "../../../base/context/context.js";

/** Sends over HTTP as the app sends its own requests: with their headers, and numbers keep all their digits. */
export const answersInParts = ({ endpoint, auth, options }: Pick<App, "endpoint" | "auth" | "options">): Transport =>
  http({
    url: endpoint,
    credentials: options.credentials,
    readJson: exactNumbers,
    streaming,
    async headers() {
      const headers = new Headers(options.headers);
      for (const [name, value] of new Headers(await auth?.headers())) headers.set(name, value);
      return headers;
    },
  });
