/** The options of `cable()`. Types only. */
import type { ValueOrFunction } from "../../option-value.js";
import type { PrintDocument } from "../../request.js";
import type { Operation, ReadJson } from "../../types.js";
import type { LinkOptions } from "../link.js";
import type { ResumeOptions } from "../result-feed.js";
import type { CableExtension, Wire } from "./extension.js";

/** Options of `cable()`. */
export interface CableOptions extends LinkOptions, ResumeOptions {
  /** The URL, absolute or relative to the document's base; http or ws. A function is called for each attempt. @defaultValue "/cable" */
  url?: ValueOrFunction<string> | undefined;
  /** The channel's class. @defaultValue "GraphqlChannel" */
  channel?: string | undefined;
  /** Subprotocols to offer besides Action Cable's own, for example `bearer.<token>`. A function is called for each attempt. */
  protocols?: ValueOrFunction<string[]> | undefined;
  /** Pass `anycable` for AnyCable's extended protocol, which restores sessions and delivers missed messages. */
  extended?: ((wire: Wire) => CableExtension) | undefined;
  /**
   * More keys for the channel's identifier, or a function that makes them for an operation. They must not contain tokens, because servers
   * write identifiers into their logs.
   */
  params?: object | ((operation: Operation) => object) | undefined;
  /** Reads the JSON of frames, for example `exactNumbers`. @defaultValue JSON.parse */
  readJson?: ReadJson | undefined;
  /** Makes the text of parsed documents that have lost it: graphql-js's `print`. */
  print?: PrintDocument | undefined;
  /** How long to wait for each answer of the server, in ms. @defaultValue 10000 */
  replyTimeout?: number | undefined;
}
