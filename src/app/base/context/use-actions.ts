/** The actions of a type, for the screens that link to them. */
import { useEffect, useMemo, useState } from "react";
import { actionsFor, inSteps, prepareActions, type RootField, type Schema } from "../../schema/index.js";
import { useSchema } from "./context.js";
import { pause } from "../ui/pause.js";

const NO_ACTIONS: readonly RootField[] = [];

/** The actions of a type. On a large schema there are none until all mutations have been read, between which the page can paint. */
export function useActions(type: string): readonly RootField[] {
  const schema = useSchema();
  const isPrepared = usePreparedActions(schema);
  return useMemo(() => (isPrepared ? actionsFor(schema, type) : NO_ACTIONS), [isPrepared, schema, type]);
}

function usePreparedActions(schema: Schema): boolean {
  // The first step is taken at once: on most schemas there is no other, and nothing appears late.
  const isPreparedInOneStep = useMemo(() => prepareActions(schema).next().done === true, [schema]);
  const [preparedSchema, setPreparedSchema] = useState<Schema>();
  useEffect(() => {
    if (isPreparedInOneStep) return undefined;
    let isCurrent = true;
    const finish = () => isCurrent && setPreparedSchema(schema);
    // After an error as well: `actionsFor` throws it again, to the boundary of the screen.
    inSteps(prepareActions(schema), pause).then(finish, finish);
    return () => {
      isCurrent = false;
    };
  }, [schema, isPreparedInOneStep]);
  return isPreparedInOneStep || preparedSchema === schema;
}
