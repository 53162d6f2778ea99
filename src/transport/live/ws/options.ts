/** What `ws()` takes. Types only. */
import type { PrintDocument } from "../../request.js";
import type { IncrementalMerger } from "../../http/streaming/incremental.js";
import type { ValueOrFunction } from "../../option-value.js";
import type { ReadJson } from "../../types.js";
import type { LinkOptions } from "../link.js";
import type { ResumeOptions } from "../result-feed.js";

/** Options of `ws()`. */
export interface WsOptions extends LinkOptions, ResumeOptions {
  /** Relative to the page, http or ws. A function is called for each attempt. */
  url: ValueOrFunction<string>;
  /** Sent with connection_init. A function is called for each attempt. */
  connectionParams?: ValueOrFunction<object> | undefined;
  /**
   * The longest silence before the socket counts as dead, in ms. The legacy protocol has no ping of ours: there it is added to
   * two of the server's keep-alive intervals, and a server that sends none may be silent. @defaultValue 12000
   */
  staleAfter?: number | undefined;
  /** The silence after which the server is pinged, in ms. @defaultValue 5000 */
  pingAfter?: number | undefined;
  /** Called with the payload of each `connection_ack`, in which a server may describe itself. */
  onAcknowledge?: ((payload: unknown) => void) | undefined;
  /** Pass `createIncrementalMerger` for @defer and @stream: without it an answer in parts is an error. */
  merger?: (() => IncrementalMerger) | undefined;
  /** Reads the JSON of messages, for example `exactNumbers`. @defaultValue JSON.parse */
  readJson?: ReadJson | undefined;
  /** Makes the text of parsed documents that have lost it: graphql-js's `print`. */
  print?: PrintDocument | undefined;
}
