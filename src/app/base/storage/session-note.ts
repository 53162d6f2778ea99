/** Whether somebody was signed in to a server when the page was last open: its server is then asked whether the session goes on. */
import { ownedItems } from "./owned-items.js";

const NAME = "signed-in";

/** It stands among the things of nobody: who it was is not known before the server has answered. */
export const isSessionNoted = (server: string): boolean => ownedItems(server, "", "choice").get(NAME) !== null;

export function noteSession(server: string, isSignedIn: boolean): void {
  ownedItems(server, "", "choice").write(NAME, isSignedIn ? "yes" : undefined);
}
