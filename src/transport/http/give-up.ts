/** Responses that nobody reads. */

/** Leaves a response unread, so that its connection is free. */
export function giveUp({ body }: Response): void {
  body?.cancel().catch(() => {});
}
