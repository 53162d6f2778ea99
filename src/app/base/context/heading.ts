/** What the open screen is about, for the parts of the frame that show it too. Only the code of the screen can say it. */
import { useEffect } from "react";
import type { RecordKey } from "../navigation/routes.js";
import { createStore, type Store } from "../ui/store.js";

export interface Subject {
  /** The label of the record; empty where it is not known, or there is none. */
  recordLabel: string;
  /** Of a form: the type of the thing that it belongs to. */
  thing?: string | undefined;
  /** Of a form: the record that it was opened from. */
  from?: RecordKey | undefined;
}

export type Heading = Store<Subject>;

const NO_SUBJECT: Subject = { recordLabel: "" };

/** The heading of an app, empty until a screen has said it. */
export const createHeading = (): Heading => createStore(NO_SUBJECT);

/** A subject whose record may have no key. */
type SaidSubject = Omit<Subject, "from"> & { from?: Partial<RecordKey> | undefined };

/** Says what a screen is about while it is open. */
export function useHeading(heading: Heading, { recordLabel, thing, from }: SaidSubject): void {
  const { type, id, scope } = from ?? {};
  useEffect(() => {
    heading.set({ recordLabel, thing, from: type === undefined || id === undefined ? undefined : { type, id, scope } });
    return () => heading.set(NO_SUBJECT);
  }, [heading, recordLabel, thing, type, id, scope]);
}
