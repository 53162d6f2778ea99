/** Keys of records. */
import type { ValueKind } from "../kind.js";

export const id: ValueKind = {
  name: "id",
  scalars: { is: ["id", "uuid", "guid", "objectid", "ulid", "cuid", "rfc4122", "rfc9562"] },
  isOffered: true,
  widget: "id",
  isKey: true,
  mayBeLabel: true,
  chartUse: "category",
};
