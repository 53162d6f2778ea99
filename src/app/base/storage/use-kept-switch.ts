/** A switch of the app whose position is kept on this device. */
import { useState } from "react";
import { recall, remember, type DeviceChoice } from "./remember.js";

/** @param name - of what is kept. The switch is off until a person turns it on. */
export function useKeptSwitch(name: DeviceChoice): [isOn: boolean, turn: (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => isKeptOn(name));
  const turn = (next: boolean) => {
    remember(name, next ? "yes" : null);
    setIsOn(next);
  };
  return [isOn, turn];
}

/** Whether a switch is on, for what does not show it. */
export const isKeptOn = (name: DeviceChoice): boolean => recall(name) !== null;
