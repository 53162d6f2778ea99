/** Loads the schema when the app starts and when the person changes; keeps the old one on screen until the new one is there. */
import { useEffect, useMemo, useRef, useState } from "react";
import { request } from "../../client/call.js";
import type { SchemaError } from "../../schema/model/errors.js";
import { readHints, withHints } from "../../schema/model/read-hints.js";
import type { ValueKind } from "../../schema/values/kind.js";
import { withKinds } from "../../schema/values/with-kinds.js";
import type { Schema } from "../../schema/index.js";
import { readText, schemaFromIntrospection } from "../../schema/model/introspection.js";
import { prepare } from "../../schema/classify/keys.js";
import { loadSchema } from "../../schema/model/load.js";
import { textOf, type SchemaText } from "../../schema/model/keep-text.js";
import { inSteps, type Pause } from "../../schema/model/steps.js";
import type { Composition } from "../context/composition.js";
import type { SchemaFile, SchemaState, SchemaStore } from "../context/schema-store.js";

const doubtEvery = 60_000;

let rested = 0;
/** The page may paint and hear the person between the steps of reading a large schema. */
const pause: Pause = async () => {
  if (performance.now() - rested < 15) return;
  await new Promise((resolve) => setTimeout(resolve));
  rested = performance.now();
};

/**
 * `given` is the embedder's introspection JSON or SDL, `hints` what is known better than the guesses, `kinds` the embedder's own kinds of
 * value.
 */
export function useSchemaState(
  { transport, keeper }: Pick<Composition, "transport" | "keeper">,
  given: unknown,
  hints: unknown,
  kinds: readonly ValueKind[] | undefined,
): SchemaStore {
  const [bare, setState] = useState<SchemaState>({ at: "loading" });
  const [generation, setGeneration] = useState(0);
  // `old`: of an earlier visit; the server has not answered yet. Equal hashes: the same schema.
  const held = useRef<{ schema: Schema; hash: () => Promise<unknown>; old?: boolean; file?: string } | null>(null);
  const doubted = useRef(0);
  const show = () => {
    if (!held.current) return;
    const { hash, ...known } = held.current;
    setState({ at: "ready", ...known });
  };
  useEffect(() => {
    let left = false;
    const hold = async (
      hash: () => Promise<unknown>,
      read: () => Schema,
      rest: { old?: boolean; file?: string } = {},
    ) => {
      if (left) return;
      // The same schema again is the same object again: no screen has to start over.
      const before = held.current;
      const schema = before && (await before.hash()) === (await hash()) ? before.schema : await opened(read());
      if (left || (rest.old && held.current)) return;
      held.current = { schema, hash, ...rest };
      show();
    };
    const load = async () => {
      // Past the cache: the answer is large, and read once.
      const { schema, introspection } = await loadSchema(async (document) => request(transport, document), pause);
      const text = textLater(introspection);
      // A schema without a hash counts as another schema.
      const own = () =>
        text().then(
          ({ hash }) => hash,
          () => ({}),
        );
      await hold(own, () => schema);
      const kept = await text().catch(() => undefined);
      if (kept && held.current?.hash === own) held.current.hash = fixed(kept.hash); // the text is let go
      if (left || !kept || (await keeper.get("schema hash")) === kept.hash) return;
      keeper.set("schema", kept.text);
      keeper.set("schema hash", kept.hash);
    };
    /** The schema of the last visit, until the server has answered. */
    const recall = async () => {
      const [hash, known] = await Promise.all([keeper.get("schema hash"), keeper.get("schema")]);
      if (!known || held.current) return;
      const schema = await inSteps(readText(String(known)), pause);
      if (!held.current) await hold(fixed(hash), () => schema, { old: true });
    };
    if (!held.current) setState({ at: "loading" });
    void (async () => {
      try {
        if (given) {
          const read = typeof given === "string" ? await fileReader(given) : () => schemaFromIntrospection(given);
          held.current = null;
          return await hold(fixed("given"), read);
        }
        const known = held.current ? undefined : recall().catch(() => {});
        try {
          await load();
        } catch (error) {
          const { code } = error as SchemaError;
          await known;
          // Without an answer, the schema of the last visit is better than none. A refusal is an answer.
          if (code !== "unreachable" && held.current?.old) held.current = null;
          const file =
            code === "refused" && !held.current && ((await keeper.get("schema file")) as SchemaFile | undefined);
          if (file)
            return await hold(fixed("file " + file.text.length), await fileReader(file.text), { file: file.name });
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
  }, [transport, given, generation]);

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
    held.current = file && read && { schema: read, hash: fixed("file " + file.text.length), file: file.name };
    if (held.current) show();
    else actions.reload();
  };
  const schema = useMemo(
    () => (bare.at === "ready" ? { ...bare, schema: withEmbedder(bare.schema, hints, kinds) } : bare),
    [bare, hints, kinds],
  );
  return { schema, ...actions, give };
}

/** Without the wrappers that records may be in, and with what the first screen asks of it at once. */
async function opened(bare: Schema): Promise<Schema> {
  const wrapped = [...bare.types.values()].some(({ fields }) => fields.has("attributes") && fields.size === 2);
  const schema = wrapped ? (await import("../../schema/model/unwrap.js")).unwrap(bare) : bare;
  await inSteps(prepare(schema), pause);
  return schema;
}

const fixed = (hash: unknown) => async () => hash;

/** Written when it is asked for, once the schema is on screen. The introspection itself is let go then: megabytes on a large server. */
function textLater(introspection: unknown): () => Promise<SchemaText> {
  let text: Promise<SchemaText> | undefined;
  return () => {
    text ??= writeText(introspection);
    introspection = undefined;
    return text;
  };
}

const writeText = (introspection: unknown) => inSteps(textOf(introspection), pause);

/** Reads SDL as well. Most visits give no schema, so what reads it is loaded when it is needed. */
async function fileReader(text: string): Promise<() => Schema> {
  const { readSchemaFile } = await import("./schema-file.js");
  return () => readSchemaFile(text);
}

/** The same schema, by the same object where the embedder adds nothing. */
function withEmbedder(schema: Schema, hints: unknown, kinds: readonly ValueKind[] | undefined): Schema {
  const hinted = hints ? withHints(schema, readHints(hints)) : schema;
  return kinds ? withKinds(hinted, kinds) : hinted;
}
