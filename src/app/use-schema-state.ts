/** Loads the schema when the app starts and when the person changes; keeps the old one on screen until the new one is there. */
import { useEffect, useMemo, useRef, useState } from "react";
import { request } from "../client/call.js";
import type { SchemaError } from "../schema/errors.js";
import { readHints, withHints } from "../schema/hints.js";
import type { Schema } from "../schema/index.js";
import { readIntrospection, schemaFromIntrospection, type Pause } from "../schema/introspection.js";
import { loadSchema } from "../schema/load.js";
import type { Composition } from "./compose.js";
import { loadBehind } from "./use-behind.js";

/** `old`: what was known at the last visit, while the server has not answered; `file`: the name of the file that a person gave. */
export type SchemaState = { at: "loading" } | { at: "ready"; schema: Schema; old?: boolean; file?: string } | { at: "failed"; error: unknown };

/** The name of a file that a person gave, and what is in it. */
export interface SchemaFile {
  name: string;
  text: string;
}

export interface SchemaStore {
  schema: SchemaState;
  /** Asks the server again. */
  reload(): void;
  /** The server refused what the schema allows: it may have another one by now, and is asked, once a minute at most. */
  doubt(): void;
  /** A person's own file in place of the server's refusal; null goes back to asking. @throws SchemaError */
  give(file: SchemaFile | null): Promise<void>;
}

const doubtEvery = 60_000;

/** The page may paint and hear the person between the steps of reading a large schema. */
const pause: Pause = () => new Promise((resolve) => setTimeout(resolve));

/** `given` is the embedder's introspection JSON or SDL, `hints` what is known better than the guesses. */
export function useSchemaState({ client, keeper }: Pick<Composition, "client" | "keeper">, given: unknown, hints: unknown): SchemaStore {
  const [bare, setState] = useState<SchemaState>({ at: "loading" });
  const [generation, setGeneration] = useState(0);
  // `old`: of an earlier visit; the server has not answered yet.
  const held = useRef<{ schema: Schema; hash: string; old?: boolean; file?: string } | null>(null);
  const doubted = useRef(0);
  const show = () => held.current && setState({ at: "ready", ...held.current });
  useEffect(() => {
    let left = false;
    const hold = async (hash: string, read: () => Schema, rest: { old?: boolean; file?: string } = {}) => {
      if (left) return;
      // The same schema again is the same object again: no screen has to start over.
      // The raw introspection is let go: megabytes on a large server.
      const schema = held.current?.hash === hash ? held.current.schema : await opened(read());
      if (left || (rest.old && held.current)) return;
      held.current = { schema, hash, ...rest };
      show();
    };
    const load = async () => {
      // Past the cache: the answer is large, and read once.
      const loaded = await loadSchema(async (document) => request(client.transport, document), pause);
      await hold(loaded.hash, () => loaded.schema);
      if (left || (await keeper.get("schema hash")) === loaded.hash) return;
      keeper.set("schema", loaded.text);
      keeper.set("schema hash", loaded.hash);
    };
    /** What was known at the last visit, until the server has answered. */
    const recall = async () => {
      const [hash, known] = await Promise.all([keeper.get("schema hash"), keeper.get("schema")]);
      if (!known || held.current) return;
      const schema = await readIntrospection(JSON.parse(String(known)), pause);
      if (!held.current) await hold(String(hash), () => schema, { old: true });
    };
    if (!held.current) setState({ at: "loading" });
    void (async () => {
      try {
        if (given) {
          const read = typeof given === "string" ? await fileReader(given) : () => schemaFromIntrospection(given);
          held.current = null;
          return await hold("given", read);
        }
        const known = held.current ? undefined : recall().catch(() => {});
        try {
          await load();
        } catch (error) {
          const { code } = error as SchemaError;
          await known;
          // Nobody answered; what was known last time is better than nothing. A refusal is an answer.
          if (code !== "unreachable" && held.current?.old) held.current = null;
          const file = code === "refused" && !held.current && ((await keeper.get("schema file")) as SchemaFile | undefined);
          if (file) return await hold("file " + file.text.length, await fileReader(file.text), { file: file.name });
          throw error;
        }
      } catch (error) {
        // A schema that was readable a moment ago is still better than none.
        if (!left) held.current ? show() : setState({ at: "failed", error });
      }
    })();
    return () => {
      left = true;
    };
  }, [client, given, generation]);

  const [actions] = useState(() => {
    const reload = () => setGeneration((count) => count + 1);
    return {
      reload,
      doubt() {
        if (Date.now() - doubted.current < doubtEvery) return;
        doubted.current = Date.now();
        reload();
      },
    };
  });
  const give = async (file: SchemaFile | null) => {
    const read = file && (await opened((await fileReader(file.text))()));
    keeper.set("schema file", file ?? undefined);
    held.current = file && read && { schema: read, hash: "file " + file.text.length, file: file.name };
    if (held.current) show();
    else actions.reload();
  };
  const schema = useMemo(() => (bare.at === "ready" && hints ? { ...bare, schema: withHints(bare.schema, readHints(hints)) } : bare), [bare, hints]);
  return { schema, ...actions, give };
}

/** Without the wrappers that records may be in; the part that takes them off is loaded behind the start. */
const opened = async (schema: Schema): Promise<Schema> => ([...schema.types.values()].some(({ fields }) => fields.has("attributes") && fields.size === 2) ? (await loadBehind()).unwrap(schema) : schema);

/** Reads SDL as well; the part that can is loaded behind the start. */
async function fileReader(text: string): Promise<() => Schema> {
  const { readSchemaFile } = await loadBehind();
  return () => readSchemaFile(text);
}
