/** The way to the screen of a query or a subscription: the address names it, the schema may not have it any more. */
import { useEffect, type ReactNode } from "react";
import { rootField, type RootField } from "../../schema/index.js";
import { useApp, useSchema } from "../context/context.js";
import { noteRecent } from "../navigation/recent.js";
import { Missing } from "./missing.js";

interface RootFieldScreenProps {
  operation: "query" | "subscription";
  name: string;
  /** The section of the recent screens that it is noted in. */
  section: "lists" | "live";
  children: (root: RootField) => ReactNode;
}

/** Draws what `children` make of the field, and notes that it was opened; says so where there is no such field. */
export function RootFieldScreen({ operation, name, section, children }: RootFieldScreenProps) {
  const { endpoint } = useApp();
  const root = rootField(useSchema(), operation, name);
  useEffect(() => {
    if (root) noteRecent(endpoint, `${section}:${root.name}`);
  }, [endpoint, root, section]);
  return root ? children(root) : <Missing what={name} />;
}
