/** A key that is pressed. Types only. */

/** The parts of a keyboard event that count. */
export interface KeyPress {
  /** As in `KeyboardEvent.key`. */
  readonly key: string;
  /** Whether Control is held. */
  readonly ctrlKey: boolean;
  /** Whether Command, or the Windows key, is held. */
  readonly metaKey: boolean;
  /** Whether Alt is held. */
  readonly altKey: boolean;
  /** Whether Shift is held. */
  readonly shiftKey: boolean;
}
