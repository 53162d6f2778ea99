/** PURE: whether the app has a schema, and what the news about it change. */
import type { SchemaState } from "../context/schema-store.js";
import type { Schema } from "../../schema/index.js";

/** A schema that the app can work with. */
export interface KnownSchema {
  schema: Schema;
  /** Equal for equal schemas. Computed when it is first asked for. */
  hash: () => Promise<unknown>;
  /** Kept from an earlier visit: the server has not answered yet. */
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
  /** A person takes the file back that they gave. */
  | { type: "forgotten" };

/** The progress after an event; the same object where nothing changes. */
export function transition(progress: SchemaProgress, event: SchemaEvent): SchemaProgress {
  switch (event.type) {
    case "asked":
      // The schema stays on screen until a newer one is there.
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
      // A refusal is an answer: what is known of an earlier visit may be another user's. What the server gave today is kept.
      return !progress.known.old;
    case "unreadable":
      return false;
  }
}

/** The progress as the screens see it. */
export function stateOf(progress: SchemaProgress): SchemaState {
  if (progress.at !== "ready") return progress;
  const { schema, old, file } = progress.known;
  return { at: "ready", schema, ...(old && { old }), ...(file !== undefined && { file }) };
}
