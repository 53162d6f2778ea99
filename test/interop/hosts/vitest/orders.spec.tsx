// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { createClient } from "querylet";
import { QueryletProvider } from "querylet/react";
import { mockTransport } from "querylet/testing";
import { expect, test, vi } from "vitest";
import { Orders } from "./orders";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

test("shows the orders", async () => {
  const transport = mockTransport({ Orders: { data: { orders: [{ id: "1", title: "Tea" }] } } });
  const client = createClient({ transport });
  const root = createRoot(document.body);
  await act(async () =>
    root.render(
      <QueryletProvider client={client}>
        <Orders />
      </QueryletProvider>,
    ),
  );
  expect(document.body.textContent).toBe("Tea");
});
