/** The schema of an app: loaded when the app starts and when the signed-in user changes. */
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import {
  readHints,
  type Schema,
  type ValueKind,
  withHints,
  withKinds,
  hasNamespaces,
  inSteps,
  loadSchema,
  prepare,
  readText,
  resultUnion,
  type SchemaError,
  schemaFromIntrospection,
  type SchemaText,
} from "../../schema/index.js";
import type { SchemaStore, SchemaFile } from "../../base/context/context.js";
import type { Messages } from "../../base/messages/en/frame.js";
import { createStore, type Store } from "../../base/ui/store.js";
import {
  stateOf,
  transition,
  type SchemaProgress,
  isKeptAfter,
  type KnownSchema,
  type SchemaEvent,
} from "./schema-progress.js";
import { request } from "../../../index.js";
import { textOf } from "../../../transport/text-of.js";
import type { Composition } from "../../base/context/composition.js";
import type { KeptValues } from "../../base/storage/keep.js";
import { pause, whenIdle } from "../../base/ui/pause.js";

/** The shortest time between two requests that are sent because a screen doubts the schema. */
const DOUBT_INTERVAL_MS = 60_000;

/**
 * @param source - where the schema comes from; a new transport or a new given schema loads it again
 * @param allHints - labels, groups and columns of the host and of the person, which override the app's guesses
 * @param kinds - the host's own kinds of value
 * @param text - the words of the app's language
 */
export function useSchemaState(
  { transport, keeper, given }: SchemaSource,
  allHints: unknown,
  kinds: readonly ValueKind[] | undefined,
  text?: SchemaWords,
): SchemaStore {
  const [store] = useState(() => createStore<SchemaProgress>({ at: "loading" }));
  const restart = useRef(() => {});
  useEffect(() => {
    let stop = () => {};
    restart.current = () => {
      stop();
      stop = startLoading({ transport, keeper, given }, store);
    };
    restart.current();
    return () => stop();
  }, [transport, keeper, given, store]);

  const [{ reload, doubt }] = useState(() => createRequests(() => restart.current()));
  const give = useGive(keeper, store, reload);
  const progress = useSyncExternalStore(store.subscribe, store.get, store.get);
  const schema = useMemo(() => {
    const state = stateOf(progress);
    if (state.at !== "ready") return state;
    return { ...state, schema: inLanguage(withEmbedder(state.schema, allHints, kinds), text) };
  }, [progress, allHints, kinds, text]);
  return { schema, reload, doubt, give };
}

/** Takes a person's file. Of several that are given one after the other only the latest counts, however long each takes to be read. */
function useGive(
  keeper: SchemaSource["keeper"],
  store: Store<SchemaProgress>,
  reload: () => void,
): SchemaStore["give"] {
  const reading = useRef<AbortController>(undefined);
  return async (given) => {
    reading.current?.abort();
    reading.current = new AbortController();
    const { signal } = reading.current;
    const kept = keeper.values();
    try {
      const file = given && { name: given.name, text: await given.text() };
      const known = file && (await knownFrom(file));
      signal.throwIfAborted();
      kept.set("schema file", file ?? undefined);
      store.set(transition(store.get(), known ? { type: "arrived", known } : { type: "forgotten" }));
      if (!known) reload();
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  };
}

/** What a language says in the place of the English of a schema. */
type SchemaWords = Pick<Messages, "lang" | "operators" | "aspects">;

/** The same schema in English, so that no screen starts again. */
function inLanguage(schema: Schema, text: SchemaWords | undefined): Schema {
  if (!text || text.lang === "en") return schema;
  const { operators, aspects } = text;
  return {
    ...schema,
    language: text.lang,
    ...(operators && { operatorWords: operators }),
    ...(aspects && { aspectWords: aspects }),
  };
}

/** The two ways to request the schema again. */
function createRequests(reload: () => void): Pick<SchemaStore, "reload" | "doubt"> {
  let doubtedAt = 0;
  return {
    reload,
    doubt() {
      if (Date.now() - doubtedAt < DOUBT_INTERVAL_MS) return;
      doubtedAt = Date.now();
      reload();
    },
  };
}

/** The schema with all hints and the host's kinds; the same object where there are none. */
function withEmbedder(schema: Schema, allHints: unknown, kinds: readonly ValueKind[] | undefined): Schema {
  const hinted = allHints ? withHints(schema, readHints(allHints)) : schema;
  return kinds ? withKinds(hinted, kinds) : hinted;
}

// Finds the schema: from the page's owner, the server, an earlier visit, or a file that a person gave.

/** Where a schema may come from. */
interface SchemaSource extends Pick<Composition, "transport" | "keeper"> {
  /** The introspection JSON or SDL of the page's owner. */
  given: unknown;
}

/** One attempt to find the schema. Once it is stopped, it reports nothing more. */
interface Attempt {
  source: SchemaSource;
  /** Of the user who is here when it begins. */
  kept: KeptValues;
  progress(): SchemaProgress;
  report(event: SchemaEvent): void;
  /** Aborted when the attempt is stopped. */
  signal: AbortSignal;
}

/**
 * Starts to find the schema, and puts the progress into the store.
 * @returns stops it: a request under way is aborted, and a failed one is not sent again
 */
function startLoading(source: SchemaSource, store: Store<SchemaProgress>): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const attempt: Attempt = {
    source,
    kept: source.keeper.values(),
    progress: store.get,
    signal,
    report(event) {
      if (!signal.aborted) store.set(transition(store.get(), event));
    },
  };
  attempt.report({ type: "asked" });
  (source.given ? readGiven(attempt) : askServer(attempt)).catch((error: unknown) =>
    attempt.report({ type: "failed", error, failure: source.given ? "unreadable" : failureOf(error) }),
  );
  return () => stopping.abort();
}

async function readGiven(attempt: Attempt): Promise<void> {
  const { given } = attempt.source;
  const schema = typeof given === "string" ? await readFile(given) : schemaFromIntrospection(given);
  attempt.report({ type: "arrived", known: { schema: await prepared(schema), hash: async () => "given" } });
}

async function askServer(attempt: Attempt): Promise<void> {
  const recalled = attempt.progress().at === "ready" ? undefined : recall(attempt).catch(() => {});
  try {
    await load(attempt);
  } catch (error) {
    await recalled;
    const known = await knownFromFile(attempt, error);
    if (!known) throw error;
    attempt.report({ type: "arrived", known });
  }
}

async function load(attempt: Attempt): Promise<void> {
  const { signal, kept } = attempt;
  const { transport } = attempt.source;
  // Without the cache, because the answer is large and read only once.
  const { schema, introspection } = await loadSchema(
    async (document) => request(transport, document, undefined, { signal }),
    pause,
  );
  const text = textLater(introspection);
  const hash = hashLater(text);
  attempt.report({ type: "arrived", known: await sameOrPrepared(attempt.progress(), { schema, hash }) });
  await new Promise<void>(whenIdle); // the screen comes first
  const schemaText = await text().catch(() => undefined);
  await hash(); // from here on the hash no longer needs the text
  if (signal.aborted || !schemaText || (await kept.get("schema hash")) === schemaText.hash) return;
  kept.set("schema", schemaText.text);
  kept.set("schema hash", schemaText.hash);
}

/** Shows the schema of the last visit until the server has answered. */
async function recall(attempt: Attempt): Promise<void> {
  const { kept } = attempt;
  const [hash, text] = await Promise.all([kept.get("schema hash"), kept.get("schema")]);
  if (!text || attempt.progress().at === "ready") return;
  const schema = await prepared(await inSteps(readText(textOf(text)), pause));
  attempt.report({ type: "recalled", known: { schema, hash: async () => hash } });
}

/** The schema file of an earlier visit, if the server refuses introspection and no schema is on screen. */
async function knownFromFile(attempt: Attempt, error: unknown): Promise<KnownSchema | undefined> {
  const isRefused = (error as SchemaError).code === "refused";
  if (!isRefused || isKeptAfter("refused", attempt.progress())) return;
  const file = (await attempt.kept.get("schema file")) as SchemaFile | undefined;
  return file && knownFrom(file);
}

/**
 * The schema in a file that a person gave.
 * @throws SchemaError when the file holds no schema
 */
async function knownFrom({ name, text }: SchemaFile): Promise<KnownSchema> {
  const schema = await prepared(await readFile(text));
  return { schema, hash: async () => `file ${text.length}`, file: name };
}

/** If the new schema equals the current one, the current object is kept, so that no screen starts again. */
async function sameOrPrepared(progress: SchemaProgress, { schema, hash }: KnownSchema): Promise<KnownSchema> {
  const before = progress.at === "ready" ? progress.known : undefined;
  const isSame = before !== undefined && (await before.hash()) === (await hash());
  return { schema: isSame ? before.schema : await prepared(schema), hash };
}

const failureOf = (error: unknown) => ((error as SchemaError).code === "unreachable" ? "unreachable" : "refused");

/** The schema without namespaces and wrappers of records, and with the computations of the first screen done. */
async function prepared(original: Schema): Promise<Schema> {
  const isWrapped = [...original.types.values()].some(
    (type) => (type.fields.has("attributes") && type.fields.size === 2) || resultUnion(original, type),
  );
  const schema =
    isWrapped || hasNamespaces(original) ? (await import("../../schema/model/unwrap.js")).unwrap(original) : original;
  await inSteps(prepare(schema), pause);
  return schema;
}

/** The text of the introspection, written at the first call. The introspection is released then, because it may have megabytes. */
function textLater(introspection: unknown): () => Promise<SchemaText> {
  let unwritten: unknown = introspection;
  let text: Promise<SchemaText> | undefined;
  return () => {
    text ??= writeText(unwritten);
    unwritten = undefined;
    return text;
  };
}

/** Most visits write no text: it is for a schema that is kept, or compared with a kept one. */
async function writeText(introspection: unknown): Promise<SchemaText> {
  const { textOf } = await import("../../schema/model/keep-text.js");
  return inSteps(textOf(introspection), pause);
}

/** The hash of a text. The text is released after the first call. */
function hashLater(writeText: () => Promise<SchemaText>): () => Promise<unknown> {
  let unread: (() => Promise<SchemaText>) | undefined = writeText;
  let hash: Promise<unknown> = Promise.resolve();
  return () => {
    if (unread) {
      // A text that cannot be written equals no other schema.
      hash = unread().then(
        (text) => text.hash,
        () => ({}),
      );
    }
    unread = undefined;
    return hash;
  };
}

/** Reads SDL or JSON. The code is lazy-loaded, because most visits give no file. */
async function readFile(text: string): Promise<Schema> {
  const { readSchemaFile } = await import("./schema-file.js");
  return readSchemaFile(text);
}
