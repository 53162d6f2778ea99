/** The name of the global function that bundles call to learn whether a mutant is switched on. */
export const SWITCH = "QUERYLET_MUTANT";
