/** The number of rows of a list's pages: the one in the address, else the one that was last chosen for this list on this device. */
import { PAGE_SIZE, type Plan } from "../../../schema/index.js";
import { PAGE_SIZES, type View } from "../../../base/navigation/routes.js";
import { isOnLaterPage } from "../list-state.js";
import type { OwnedItems } from "../../../base/storage/owned-items.js";

/** The name of a list of a server, for what is kept for it. */
export const listName = ({ shape }: Plan): string => `${shape.entity ?? ""}.${shape.name}`;

/** Whether the server lets the app choose the number of rows of a page. */
export const hasPageSize = ({ shape: { paging } }: Plan): boolean => paging.size !== undefined;

/**
 * The address of a later page counts pages of the usual size, unless it says otherwise: what is kept on this device does not change
 * which rows it leads to.
 *
 * @param name - the list's, as `listName` gives it
 */
export function pageSize(choices: OwnedItems, name: string, view: View): number {
  if (view.size !== undefined) return view.size;
  if (isOnLaterPage(view)) return PAGE_SIZE;
  const kept = Number(choices.get(keyOf(name)));
  return PAGE_SIZES.includes(kept) ? kept : PAGE_SIZE;
}

/** Keeps a choice on this device. */
export function rememberPageSize(choices: OwnedItems, name: string, size: number): void {
  choices.write(keyOf(name), String(size));
}

const keyOf = (name: string) => `page size ${name}`;
