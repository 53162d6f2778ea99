/** Finds the query or subscription that an address names. The schema may no longer have it. */
import { useEffect, type ReactNode } from "react";
import { rootField, type RootField } from "../../schema/index.js";
import { useApp, useSchema } from "../context/context.js";
import { noteRecent } from "../navigation/recent.js";
import { Missing } from "./missing.js";

interface RootFieldScreenProps {
  operation: "query" | "subscription";
  name: string;
  /** The section of the recent screens. */
  section: "lists" | "live";
  children: (root: RootField) => ReactNode;
}

/** Renders the screen of a field and notes it as recent, or says that there is no such field. */
export function RootFieldScreen({ operation, name, section, children }: RootFieldScreenProps) {
  const { endpoint } = useApp();
  const root = rootField(useSchema(), operation, name);
  useEffect(() => {
    if (root) noteRecent(endpoint, `${section}:${root.name}`);
  }, [endpoint, root, section]);
  return root ? children(root) : <Missing what={name} />;
}
