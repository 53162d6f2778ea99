/** The least that a page with React can do with a schema: asks for it, and lists its fields. What our app is measured beside. */
import { getIntrospectionQuery, type IntrospectionQuery } from "graphql";
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";

async function askForFields(): Promise<string[]> {
  const response = await fetch("/graphql", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query: getIntrospectionQuery() }),
  });
  const { data } = (await response.json()) as { data: IntrospectionQuery };
  const { types, queryType } = data.__schema;
  const root = types.find(({ name }) => name === queryType.name);
  return root?.kind === "OBJECT" ? root.fields.map(({ name }) => name) : [];
}

function FieldList() {
  const [fields, setFields] = useState<string[]>();
  useEffect(() => {
    askForFields().then(setFields);
  }, []);
  return (
    <main>
      <h1>Fields</h1>
      {fields && (
        <ul id="fields">
          {fields.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </main>
  );
}

const element = document.getElementById("bare");
if (element) createRoot(element).render(<FieldList />);
