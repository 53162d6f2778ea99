/** PURE: the progress of finding the schema, and its transitions. */
import type { SchemaState } from "../../base/context/context.js";
import type { Schema } from "../../schema/index.js";

/** A schema that the app can work with. */
export interface KnownSchema {
  schema: Schema;
  /** Equal for equal schemas. Computed when it is first asked for. */
  hash: () => Promise<unknown>;
  /** The schema is of an earlier visit, and the server has not answered yet. */
  old?: boolean;
  /** The name of the file that a person gave. */
  file?: string;
}

export type SchemaProgress = { at: "loading" } | { at: "ready"; known: KnownSchema } | { at: "failed"; error: unknown };

/** Why there is no newer schema: no answer, an answer without a schema, or an invalid schema of the page's owner. */
export type SchemaFailure = "unreachable" | "refused" | "unreadable";

export type SchemaEvent =
  | { type: "asked" }
  | { type: "recalled"; known: KnownSchema }
  | { type: "arrived"; known: KnownSchema }
  | { type: "failed"; error: unknown; failure: SchemaFailure }
  /** A person removed the file that they had given. */
  | { type: "forgotten" };

/** The progress after an event; the same object where nothing changes. */
export function transition(progress: SchemaProgress, event: SchemaEvent): SchemaProgress {
  switch (event.type) {
    case "asked":
      // The schema is used until a newer one has been loaded.
      return progress.at === "ready" ? progress : { at: "loading" };
    case "recalled":
      return progress.at === "ready" ? progress : { at: "ready", known: { ...event.known, old: true } };
    case "arrived":
      return { at: "ready", known: event.known };
    case "failed":
      return isKeptAfter(event.failure, progress) ? progress : { at: "failed", error: event.error };
    case "forgotten":
      return { at: "loading" };
  }
}

/** Whether the schema on screen stays there after a failure. */
export function isKeptAfter(failure: SchemaFailure, progress: SchemaProgress): boolean {
  if (progress.at !== "ready") return false;
  switch (failure) {
    case "unreachable":
      return true;
    case "refused":
      // The schema of an earlier visit may be that of another user. One that the server returned in this visit is kept.
      return !progress.known.old;
    case "unreadable":
      return false;
  }
}

/** The state of the schema for the screens. */
export function stateOf(progress: SchemaProgress): SchemaState {
  if (progress.at !== "ready") return progress;
  const { schema, old, file } = progress.known;
  return { at: "ready", schema, ...(old && { old }), ...(file !== undefined && { file }) };
}
