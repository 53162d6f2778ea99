/** Checks all that a schema offers on its records, and counts it. */
import { identityOf } from "../../../../../../src/app/schema/classify/identity/identity.js";
import type { Both } from "../../../helpers.js";
import { whyUnbound } from "./oracle.js";
import { KEY, offersOn, recordTypes } from "./places.js";

export interface Tally {
  schemas: number;
  types: number;
  actions: number;
}

export const emptyTally = (): Tally => ({ schemas: 0, types: 0, actions: 0 });

/** Every action in every place that does not name the record, with the reason. */
export function unboundIn({ schema, official }: Both, tally: Tally): string[] {
  tally.schemas++;
  return recordTypes(schema).flatMap((type) => {
    const offers = offersOn(schema, type);
    tally.types++;
    tally.actions += offers.length;
    const keyField = identityOf(schema, type).key ?? "";
    return offers.flatMap(({ place, action, request }) => {
      const why = whyUnbound(official, request, { type, keyField, key: KEY });
      return why === undefined ? [] : [`${type}, ${place}: ${action}(${JSON.stringify(request.variables)}): ${why}`];
    });
  });
}
