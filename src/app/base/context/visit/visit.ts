/** What the signed-in user did since the app was opened. Nothing of it is stored, and another user finds none of it. */
import type { ReactNode } from "react";
import type { RecordReference } from "../../../schema/index.js";
import type { RecordKey } from "../../navigation/routes.js";
import { createStore, type Store } from "../../ui/store.js";
import type { RecentRecord } from "./recent-records.js";

/** The records of a list, in the order in which they were shown. */
export interface ShownList {
  /** Undefined for a row that is not a record with a screen. */
  records: readonly (RecordKey | undefined)[];
  /** The position of the first row in the whole list, from 1. */
  firstPosition: number;
  /** The number of all rows, where it is known. */
  total: number | undefined;
}

/** The answer of an action that is there to be read, and that nobody gets again. */
export interface AnswerToRead {
  /** The address of the form. */
  form: string;
  /** The screen of the answer. @param onAgain - opens the form in its place */
  show(onAgain: () => void): ReactNode;
}

export interface ClosedForm {
  /** Its address. */
  form: string;
  /** Whose it was; null where that is not known. */
  owner: string | null;
}

export interface Visit {
  /** What the last action did. */
  toasts: ToastStore;
  /** A dialog that asks before the screen is left, over whatever screen there is. */
  question: Store<ReactNode>;
  /** The form that closed because its user has gone; undefined once another screen was opened. `clear` leaves it. */
  closedForm: Store<ClosedForm | undefined>;
  /** Answers that no form has shown yet, the oldest first. */
  answersToRead: Store<readonly AnswerToRead[]>;
  /** The labels of the records that were deleted, by `keyText`: Back may lead to the screen of one. */
  deletedRecords: Map<string, string>;
  /** The lists that were shown, by the address of their screen: a record leads to its neighbours in the list before it. */
  shownLists: Map<string, ShownList>;
  /** The keys of the columns that lists show, most informative first, by the name of the list: they stay as they were on its first page. */
  informativeColumns: Map<string, readonly string[]>;
  /** The records that were opened, by `keyText`, the latest last. */
  recentRecords: Map<string, RecentRecord>;
  /** The rows whose menu or form was opened, as they were shown, by `keyText`, until the form is open. */
  openedRows: Map<string, RecordReference>;
  /** The server's words for the actions that it refused to this user, by the name of the mutation. */
  forbiddenActions: Map<string, string>;
  /** Whether the user has pressed a button of the app that signs out. */
  signsOut: boolean;
  /** Whether an import waits for its user, who has signed out in another tab. */
  hasImportAside: boolean;
  /** Another user has signed in, or none. */
  clear(): void;
  /**
   * Calls the listener whenever the visit of a user ends, so that a feature forgets what it kept for that user.
   * @returns a function that ends this
   */
  onClear(listener: () => void): () => void;
}

export function createVisit(): Visit {
  const toasts = createToasts();
  const question = createStore<ReactNode>(undefined);
  const closedForm = createStore<ClosedForm | undefined>(undefined);
  const answersToRead = createStore<readonly AnswerToRead[]>([]);
  const maps = {
    deletedRecords: new Map<string, string>(),
    shownLists: new Map<string, ShownList>(),
    informativeColumns: new Map<string, readonly string[]>(),
    recentRecords: new Map<string, RecentRecord>(),
    openedRows: new Map<string, RecordReference>(),
    forbiddenActions: new Map<string, string>(),
  };
  const listeners = new Set<() => void>();
  return {
    toasts,
    question,
    closedForm,
    answersToRead,
    ...maps,
    signsOut: false,
    hasImportAside: false,
    clear() {
      toasts.set(undefined);
      question.set(undefined);
      answersToRead.set([]);
      for (const map of Object.values(maps)) map.clear();
      for (const listener of listeners) listener();
    },
    onClear(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What an action did, in a card over the foot of the screen until it is closed or its time is over. */
export interface Toast {
  /** The card. It brings its own code, so that the frame needs none of it. */
  content: ReactNode;
  /** The record that was made or changed: lists tint its row as long as the toast is there. */
  record?: RecordKey | undefined;
}

/** The open toast, the latest one only. */
type ToastStore = Store<Toast | undefined>;

/** The toasts of an app: none is open. */
const createToasts = (): ToastStore => createStore<Toast | undefined>(undefined);
