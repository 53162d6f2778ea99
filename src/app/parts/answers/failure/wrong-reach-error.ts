/** An action that was not sent because of what it would have reached. */
import type { Reach } from "../../../schema/index.js";
import { TransportError } from "../../../../index.js";

export class WrongReachError extends TransportError {
  readonly reach: Reach;

  constructor(reach: Reach) {
    super("protocol", "It would not have been for the record that was meant, and no other one. Nothing was sent.");
    this.reach = reach;
  }
}
