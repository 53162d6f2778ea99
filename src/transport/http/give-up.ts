/** Gives up responses that are not read. */

/** Leaves a response unread, so that its connection is free. */
export function giveUp({ body }: Response): void {
  body?.cancel().catch(() => {});
}
