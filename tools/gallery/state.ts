/** The content of the gallery: chapters of states, with the steps that lead to each state. */
import type { SessionState } from "../../src/auth/index.js";
import type { AppOptions } from "../../src/app/base/context/options.js";
import type { World } from "../demo/domain/world.js";
import type { Person } from "./person.js";
import type { Faults, Stage } from "./stage.js";

/** A state of a screen. */
export interface State {
  /** Its name in the address. */
  state: string;
  /** A description for people. */
  label: string;
  /** A text that the page contains in this state. */
  visibleText: string;
  /** The route of the app. @defaultValue the chapter's */
  route?: string | ((world: World) => string);
  /** The session. @defaultValue no user is signed in */
  session?: SessionState;
  /** Options that are added to those of all states. `google: undefined` makes an app without sign-in. */
  options?: Partial<AppOptions>;
  /** The faults of requests. */
  faults?: (stage: Stage) => Faults;
  /** Changes the world before the first request. */
  prepare?: (world: World) => void;
  /** Whether the browser reports that it has no network. */
  offline?: boolean;
  /** The recently opened screens, as recent.ts stores them. */
  recent?: string;
  /** The steps from the first screen to this state. */
  reach?: (person: Person, stage: Stage) => Promise<void>;
}

/** The states of one screen. */
export interface Chapter {
  /** Its name in the address. */
  screen: string;
  /** The heading above its states. */
  title: string;
  /** The route of the app, unless a state has its own. */
  route: string;
  /** In the order of the list. */
  states: readonly State[];
}
