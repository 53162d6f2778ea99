/** A record elsewhere: a link with its label and a small mark coloured by its type. */
import { plainText, type RecordReference } from "../../schema/index.js";
import { Link } from "../controls/link.js";
import { LetterTile } from "../../base/ui/letter-tile.js";
import type { KindView } from "./kind-view.js";
import { None } from "./none.js";

export function Chip({ reference }: { reference: RecordReference }) {
  const { type, typeLabel, label, id, scope, opens } = reference;
  const content = (
    <>
      <LetterTile type={type} />
      <span>{plainText(label)}</span>
    </>
  );
  return opens && id !== undefined ? (
    <Link className="chip" to={{ at: "record", type, id, scope }} title={typeLabel}>
      {content}
    </Link>
  ) : (
    <span className="chip" title={typeLabel}>
      {content}
    </span>
  );
}

/** A record elsewhere: a chip that leads to it. */
export const link: KindView = {
  cell({ value, identify }) {
    const reference = identify?.(value);
    return reference ? <Chip reference={reference} /> : <None />;
  },
  name: ({ value, identify, words }) => plainText(identify?.(value)?.label || words.nothing),
};
