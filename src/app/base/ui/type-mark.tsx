/** The mark of a type: a small hollow square, as the signs of states are filled. The type's name always stands beside it. */
import type { CSSProperties } from "react";
import { Icon, type IconName } from "./icon.js";

export const TypeMark = ({ type }: { type: string }) => (
  <span className="mark" style={{ "--hue": hueOf(type) } as CSSProperties} />
);

interface EntryMarkProps {
  icon: IconName;
  /** Of a thing or a record: the name of its type. */
  name: string | undefined;
}

/** What stands before a line of the navigation: the mark of a type, or the icon of another screen. */
export const EntryMark = ({ icon, name }: EntryMarkProps) =>
  name && icon === "thing" ? <TypeMark type={name} /> : <Icon name={icon} />;

/**
 * The hue of a name, in degrees: 60 to 100 (ochre), 190 to 330 (teal, blue, violet). It is the same for the same name everywhere. Red and
 * green are left out, because they would look like "bad" and "good".
 */
export function hueOf(name: string): number {
  let hash = 7;
  for (let at = 0; at < name.length; at++) hash = (hash * 31 + name.charCodeAt(at)) % 9973;
  const hue = hash % 180;
  return hue < 40 ? hue + 60 : hue + 150;
}
