/** GraphiQL as its own page would have it: the editor, its workers, the docs open. */
import { DOC_EXPLORER_PLUGIN } from "@graphiql/plugin-doc-explorer";
import { createGraphiQLFetcher } from "@graphiql/toolkit";
import { GraphiQL } from "graphiql";
import "graphiql/style.css";
import { createRoot } from "react-dom/client";

Object.assign(globalThis, {
  MonacoEnvironment: {
    getWorker: (_: string, label: string) =>
      new Worker(`/graphiql/${label === "json" || label === "graphql" ? label : "editor"}.worker.js`),
  },
});
const element = document.getElementById("graphiql");
if (element)
  createRoot(element).render(
    <GraphiQL fetcher={createGraphiQLFetcher({ url: "/graphql" })} visiblePlugin={DOC_EXPLORER_PLUGIN} />,
  );
