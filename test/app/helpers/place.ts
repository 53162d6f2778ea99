/** The names of what the app keeps on the device for a server and a user. */
import { placeOf, serverName } from "../../../src/app/base/storage/place.js";

/** The server of `createWorld`. */
export const worldServer = (): string => serverName({ endpoint: "/graphql" });

/** @param user - "" where nobody is signed in */
export const placeOfWorld = (user = ""): string => placeOf(worldServer(), user);

export const itemKey = (name: string, user?: string): string => `querylet:item ${placeOfWorld(user)} ${name}`;

export const choiceKey = (name: string, user?: string): string => `querylet:choice ${placeOfWorld(user)} ${name}`;
