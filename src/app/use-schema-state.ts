/** Loads the schema when the app starts and when the person changes; keeps the old one on screen until the new one is there. */
import { useEffect, useRef, useState } from "react";
import type { Client } from "../client/types.js";
import { request } from "../client/call.js";
import { readHints, withHints } from "../schema/hints.js";
import type { Schema } from "../schema/index.js";
import { schemaFromIntrospection } from "../schema/introspection.js";
import { loadSchema } from "../schema/load.js";
import type { SchemaState } from "./context.js";

/** `given` is the embedder's introspection JSON, `hints` what the embedder knows better; a higher `generation` asks the server again. */
export function useSchemaState({ client }: { client: Client }, given: unknown, hints: unknown, generation: number): SchemaState {
  const [state, setState] = useState<SchemaState>({ at: "loading" });
  const held = useRef<{ schema: Schema; hash: string } | null>(null);
  useEffect(() => {
    let left = false;
    const seen = (schema: Schema) => (hints ? withHints(schema, readHints(hints)) : schema);
    const show = (next: SchemaState) => left || setState(next);
    if (!held.current) setState({ at: "loading" });
    void (async () => {
      try {
        if (given) return show({ at: "ready", schema: seen(schemaFromIntrospection(given)) });
        // Past the cache: the answer is large, and read once.
        let many = false;
        const run = async (document: string) => {
          const result = await request<{ __schema?: { types?: unknown[] } }>(client.transport, document);
          many = (result.data?.__schema?.types?.length ?? 0) > 400;
          return result;
        };
        // The page may paint and hear the person between the steps of reading a large one.
        const loaded = await loadSchema(run, { pause: () => new Promise((resolve) => (many ? setTimeout(resolve) : resolve())) });
        // The same schema again is the same object again: no screen has to start over.
        // The raw introspection is let go: megabytes on a large server.
        if (held.current?.hash !== loaded.hash) held.current = { hash: loaded.hash, schema: seen(loaded.schema) };
        show({ at: "ready", schema: held.current.schema });
      } catch (error) {
        // A schema that was readable a moment ago is still better than none.
        show(held.current ? { at: "ready", schema: held.current.schema } : { at: "failed", error });
      }
    })();
    return () => {
      left = true;
    };
  }, [client, given, hints, generation]);
  return state;
}
