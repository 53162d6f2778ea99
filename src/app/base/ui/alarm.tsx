/** A message that something is wrong, within an element with the role "alert". */
import type { ReactNode } from "react";
import { Icon } from "./icon.js";

export const Alarm = ({ children }: { children: ReactNode }) => (
  <p className="notice bad">
    <Icon name="alert" />
    {children}
  </p>
);
