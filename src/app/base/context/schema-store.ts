/** The schema for all screens: its state, its source, and how it is requested again. */
import type { Schema } from "../../schema/index.js";

/** Whether there is a schema, and which one. */
export type SchemaState =
  | { at: "loading" }
  | {
      at: "ready";
      schema: Schema;
      /** Kept from an earlier visit: the server has not answered yet. */
      old?: boolean;
      /** The name of the file that a person gave. */
      file?: string;
    }
  | { at: "failed"; error: unknown };

/** The contents of a schema file that a person gave. */
export interface SchemaFile {
  name: string;
  /** SDL or introspection JSON. */
  text: string;
}

export interface SchemaStore {
  schema: SchemaState;
  /** Asks the server again. */
  reload(): void;
  /** Asks the server again, once a minute at most: it refused what the schema allows, so it may have another one by now. */
  doubt(): void;
  /**
   * Uses a person's own file where the server refuses introspection; null goes back to asking the server. A later call takes the place
   * of one that has not ended: that one ends without an error.
   * @throws SchemaError when the file holds no schema
   */
  give(file: File | null): Promise<void>;
}
