/** Finds the query or subscription that an address names. The schema may no longer have it. */
import { useEffect, type ReactNode } from "react";
import { rootField, type RootField } from "../../schema/index.js";
import { useApp, useSchema } from "../../base/context/context.js";
import { entryOf } from "../../base/navigation/catalogue.js";
import { noteRecent } from "../../base/navigation/recent.js";
import { Missing } from "./missing.js";

interface RootFieldScreenProps {
  operation: "query" | "subscription";
  name: string;
  children: (root: RootField) => ReactNode;
}

/** Renders the screen of a field and notes it as recent, or says that there is no such field. */
export function RootFieldScreen({ operation, name, children }: RootFieldScreenProps) {
  const { choices } = useApp();
  const schema = useSchema();
  const root = rootField(schema, operation, name);
  useEffect(() => {
    const entry = entryOf(schema, { at: operation === "query" ? "query" : "live", field: name });
    if (entry) noteRecent(choices, entry.key);
  }, [choices, schema, operation, name]);
  return root ? children(root) : <Missing what={name} />;
}
