/**
 * Renders components into a document. Import it before anything that imports react-dom, which looks for a document when it is
 * imported, and after `react-development.js` where a test needs that. Elements are found as a person finds them: by role and
 * name, by label, by text.
 */
import "./window.js";
import type { ReactNode } from "react";

const { act } = await import("react");
const { createRoot } = await import("react-dom/client");

export { act };

export interface View {
  container: HTMLElement;
  /** What a person reads. */
  text(): string;
  render(element: ReactNode): Promise<void>;
  /** By role, and by name where one is given. @throws Error if there is none */
  byRole(role: string, name?: string): HTMLElement;
  byLabel(label: string): HTMLElement;
  byText(text: string): HTMLElement;
  press(element: HTMLElement): Promise<void>;
  unmount(): Promise<void>;
}

/** Roles that elements have by themselves. */
const IMPLICIT: Record<string, string> = {
  button: "button",
  link: "a[href]",
  heading: "h1,h2,h3,h4,h5,h6",
  textbox: "input:not([type]),input[type=text],textarea",
  listitem: "li",
  list: "ul,ol",
  table: "table",
  row: "tr",
  checkbox: "input[type=checkbox]",
  alert: "[role=alert]",
  status: "[role=status],output",
};

export async function render(element: ReactNode): Promise<View> {
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  const all = <E extends HTMLElement = HTMLElement>(selector: string) => [...container.querySelectorAll<E>(selector)];
  const found = (what: string, candidates: HTMLElement[]): HTMLElement => {
    if (candidates[0]) return candidates[0];
    throw new Error(`no ${what} in: ${container.innerHTML}`);
  };
  const nameOf = (item: HTMLElement) => item.getAttribute("aria-label") ?? item.textContent?.trim() ?? "";
  const view: View = {
    container,
    text: () => container.textContent ?? "",
    render: (next) => act(async () => root.render(next)),
    byRole: (role, name) =>
      found(
        `${role} "${name ?? ""}"`,
        all(`[role="${role}"]${IMPLICIT[role] ? `,${IMPLICIT[role]}` : ""}`).filter(
          (item) => name === undefined || nameOf(item) === name,
        ),
      ),
    byLabel: (label) =>
      found(
        `label "${label}"`,
        all<HTMLLabelElement>("label")
          .filter((item) => item.textContent?.trim() === label)
          .map((item): HTMLElement | null =>
            container.querySelector<HTMLElement>(item.htmlFor ? `#${item.htmlFor}` : "input"),
          )
          .concat(all(`[aria-label="${label}"]`))
          .filter((item): item is HTMLElement => item !== null),
      ),
    byText: (text) =>
      found(
        `text "${text}"`,
        all("*").filter((item) => item.children.length === 0 && item.textContent?.trim() === text),
      ),
    press: (item) => act(async () => item.click()),
    unmount: () => act(async () => root.unmount()),
  };
  await view.render(element);
  return view;
}

/** Runs `change` and lets React take note of it. */
export const acting = (change: () => unknown): Promise<void> =>
  act(async () => {
    await change();
  });
