/** The content of the gallery: chapters of states, each with the steps that lead to it. */
import type { SessionState } from "../auth/index.js";
import type { AppOptions } from "../app/context/options.js";
import type { World } from "../demo/domain/world.js";
import type { Person } from "./person.js";
import type { Faults, Stage } from "./stage.js";

/** A state of a screen. */
export interface State {
  /** In the address. */
  state: string;
  /** The state in plain words, as a person sees it. */
  label: string;
  /** Words that are on the page once it is in this state. */
  shows: string;
  /** @defaultValue the chapter's */
  route?: string | ((world: World) => string);
  /** @defaultValue no user is signed in */
  session?: SessionState;
  /** Besides those of every state. `google: undefined` is an app without sign-in. */
  options?: Partial<AppOptions>;
  /** The fate of requests. */
  faults?: (stage: Stage) => Faults;
  /** Changes the world before anything is asked. */
  prepare?: (world: World) => void;
  /** The browser says that it has no network. */
  offline?: boolean;
  /** Screens that were opened before, as recent.ts keeps them. */
  recent?: string;
  /** The actions and events that lead to this state. */
  reach?: (person: Person, stage: Stage) => Promise<void>;
}

/** A screen with its states. */
export interface Chapter {
  /** In the address. */
  screen: string;
  /** Above its states. */
  title: string;
  /** The app's address, unless a state has its own. */
  route: string;
  /** In the order of the list. */
  states: readonly State[];
}
