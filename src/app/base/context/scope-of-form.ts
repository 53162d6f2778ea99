/** What a form says beside a key of which record it is: the names of records in it are read in its language. */
import { createContext } from "react";

export const ScopeOfForm = createContext<Readonly<Record<string, unknown>>>({});
