import type { CSSProperties } from "react";
import { letterTileOf } from "../../schema/index.js";
import { useSchema } from "../context/context.js";
import { Icon, type IconName } from "./icon.js";

/**
 * The mark of a kind of record: a letter or two in a colour of its own. The type's name always stands beside it,
 * so that the letters are drawn by the style sheet: they are neither read out nor copied.
 */
export function LetterTile({ type }: { type: string }) {
  const { letters, hue } = letterTileOf(useSchema(), type);
  return (
    <span className="letters" data-letters={letters} style={{ "--hue": hue } as CSSProperties} aria-hidden="true" />
  );
}

interface EntryMarkProps {
  icon: IconName;
  /** Of a thing or a record: the name of its type. */
  name: string | undefined;
}

/** What stands before a line of the navigation: the tile of a type, or the icon of another screen. */
export const EntryMark = ({ icon, name }: EntryMarkProps) =>
  name && icon === "thing" ? <LetterTile type={name} /> : <Icon name={icon} />;
