/** The schema of an app: loaded when the app starts and when the signed-in user changes. */
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { readHints, type Schema, type ValueKind, withHints, withKinds } from "../../schema/index.js";
import type { SchemaStore } from "../../base/context/context.js";
import type { Messages } from "../../base/messages/en/frame.js";
import { createStore, type Store } from "../../base/ui/store.js";
import { knownFrom, startLoading, type SchemaSource } from "./schema-loading.js";
import { stateOf, transition, type SchemaProgress } from "./schema-progress.js";

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
