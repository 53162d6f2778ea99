/**
 * Development only: what sign-in has seen in this tab and `diagnose()` reports. It is kept over a reload, because a session that a reload
 * loses is noticed after the reload. It contains no user and no token.
 */
import { keepInTab, takeFromTab } from "../tab-storage.js";

const KEY = "querylet:development-notes";
/** A session that its server ends sooner than this, in ms, has not come to its natural end. */
const RIGHT_AFTER_MS = 300_000;

/** The status with which the page's server says that it knows no session. */
const UNAUTHORIZED = 401;
/** A person needs longer than this to close a window, in ms. */
const FASTEST_PERSON_CLOSES_MS = 1_000;

/** What sign-in has seen. */
export interface Notes {
  /** Google's window closed within a second of opening. */
  hasClosedEarly?: boolean;
  /** When the page's server has begun a session, in milliseconds since the epoch. */
  signedInAt?: number;
  /** The URL that answered 401 right after a sign-in. */
  lostSessionUrl?: string;
}

/** What has been seen so far. */
export function readNotes(): Notes {
  const notes = takeFromTab(KEY) as Notes;
  keepInTab(KEY, notes);
  return notes;
}

const note = (notes: Notes): void => keepInTab(KEY, { ...readNotes(), ...notes });

/**
 * Google's window was closed.
 *
 * @param openForMs - negative where the clock was set back
 * @returns what a developer may have to change, if no person can have closed it
 */
export function noteClosed(openForMs: number): string | undefined {
  if (openForMs < 0 || openForMs >= FASTEST_PERSON_CLOSES_MS) return undefined;
  note({ hasClosedEarly: true });
  return earlyCloseCauses(window.location.origin);
}

/** The three reasons for which a window closes, or looks closed, although nobody has closed it. */
export const earlyCloseCauses = (origin: string): string =>
  "Google's window closed within a second. If nobody closed it: check the client id; check that Google's console lists " +
  `${origin} among the client's authorised JavaScript origins; and check that the page does not send ` +
  "Cross-Origin-Opener-Policy: same-origin (same-origin-allow-popups is fine)";

/**
 * Notes what the page's server answers.
 *
 * @param url - where it was asked for a session; undefined for a sign-out
 * @throws what the answer is rejected with
 */
export async function noteAnswer(answer: Promise<unknown>, url?: string): Promise<void> {
  try {
    await answer;
    note({ signedInAt: url ? Date.now() : 0, hasClosedEarly: false, lostSessionUrl: "" });
  } catch (error) {
    const { status } = error as { status?: number };
    const { signedInAt = 0 } = readNotes();
    const isLost = status === UNAUTHORIZED && Date.now() - signedInAt < RIGHT_AFTER_MS;
    if (url && isLost) note({ lostSessionUrl: url });
    throw error;
  }
}
