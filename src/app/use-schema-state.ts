/** Loads the schema when the app starts and when the person changes; keeps the old one on screen until the new one is there. */
import { useEffect, useRef, useState } from "react";
import { request } from "../client/call.js";
import type { SchemaError } from "../schema/errors.js";
import { readHints, withHints } from "../schema/hints.js";
import type { Schema } from "../schema/index.js";
import { schemaFromIntrospection } from "../schema/introspection.js";
import { loadSchema } from "../schema/load.js";
import type { Composition } from "./compose.js";
import type { SchemaState } from "./context.js";

/** `given` is the embedder's introspection JSON, `hints` what the embedder knows better; a higher `generation` asks the server again. */
export function useSchemaState({ client, keeper }: Pick<Composition, "client" | "keeper">, given: unknown, hints: unknown, generation: number): SchemaState {
  const [state, setState] = useState<SchemaState>({ at: "loading" });
  const held = useRef<{ schema: Schema; hash: string } | null>(null);
  useEffect(() => {
    let left = false;
    const seen = (schema: Schema) => (hints ? withHints(schema, readHints(hints)) : schema);
    const show = (next: SchemaState) => left || setState(next);
    const hold = (hash: string, read: () => Schema) => {
      // The same schema again is the same object again: no screen has to start over.
      // The raw introspection is let go: megabytes on a large server.
      if (held.current?.hash !== hash) held.current = { hash, schema: seen(read()) };
      show({ at: "ready", schema: held.current.schema });
    };
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
        hold(loaded.hash, () => loaded.schema);
        if (left || (await keeper.get("schema hash")) === loaded.hash) return;
        keeper.set("schema", loaded.introspection);
        keeper.set("schema hash", loaded.hash);
      } catch (error) {
        // Nobody answered; what was known last time is better than nothing. A refusal is an answer.
        const known = (error as SchemaError).code === "unreachable" && !held.current && (await keeper.get("schema"));
        if (known && !left) return hold("", () => schemaFromIntrospection(known));
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
