/** The share of a pane, which this device remembers. */
import { useState } from "react";
import { recall, remember, type DeviceChoice } from "../../../base/storage/remember.js";
import { readShare } from "./share.js";

interface Share {
  share: number;
  onShare(share: number): void;
  onReset(): void;
}

/**
 * @param name under which the share is kept
 * @param standard the share until a person changes it, in percent
 */
export function useShare(name: DeviceChoice, standard: number): Share {
  const [share, setShare] = useState(() => readShare(recall(name), standard));
  const keep = (next: number) => {
    setShare(next);
    remember(name, next === standard ? null : next.toFixed(1));
  };
  return { share, onShare: keep, onReset: () => keep(standard) };
}
