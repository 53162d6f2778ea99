/** The acceptance script over servers that are written by hand from the protocols, one for each way of pushing. */
import { accept } from "./acceptance.js";
import { WAYS, demo } from "./peers.js";

for (const [name, create] of Object.entries(WAYS))
  accept(`${name}, a peer written from the protocol`, create, {
    live: /cable|ws|reconnecting/.test(name),
    apart: /reconnecting/.test(name),
    renewsUnordered: /legacy/.test(name),
  });

accept("cable on the demo's server", demo, { live: true, burst: 2000 }); // it cuts off who is a mebibyte behind
