/** PURE: when a session ends, in words. */
import type { SessionState } from "../../../auth/index.js";
import { formatDateAndTime } from "../values/date-and-time.js";

type Session = Extract<SessionState, { expiresAt: number }>;

/** Whether a session ends at a known time, and can be renewed. One that an action began lasts as long as the server takes its token. */
export const canRenew = ({ expiresAt }: Session): boolean => Number.isFinite(expiresAt);

interface SessionEndWords {
  until(when: string): string;
  expiredAt(when: string): string;
}

/** Undefined where it is not known. */
export function sessionEnd(session: Session, t: SessionEndWords): string | undefined {
  if (!canRenew(session)) return;
  const time = formatDateAndTime(session.expiresAt);
  return session.status === "expired" ? t.expiredAt(time) : t.until(time);
}
