/** The acceptance script over servers that are written by hand from the protocols, one for each way of pushing. */
import { accept } from "./acceptance.js";
import { WAYS } from "./peers.js";

for (const [name, create] of Object.entries(WAYS)) accept(`${name}, a peer written from the protocol`, create, { live: /cable|ws/.test(name) });
