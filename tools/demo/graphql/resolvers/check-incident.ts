/** Validates an incident. Each error names its input. */
import type { World } from "../../domain/world.js";
import { userError, type UserError } from "./user-errors.js";

/** The part of an incident that a person writes. */
export interface IncidentInput {
  title: string;
  lineId: string;
  cabinId?: string | null;
  description?: string | null;
  tags?: string[] | null;
  details?: unknown;
}

export function checkIncident(
  { lines, cabins }: World,
  { title, description, tags, details, lineId, cabinId }: IncidentInput,
): UserError[] {
  const found: UserError[] = [];
  if (!title.trim()) found.push(userError("BLANK", "Say in a few words what is wrong.", "input", "title"));
  if (title.length > 120)
    found.push(
      userError(
        "TOO_LONG",
        "Please keep the title under 120 characters and put the rest into the description.",
        "input",
        "title",
      ),
    );
  // Anyone may report incidents, so their size is limited.
  if ((description?.length ?? 0) > 4000)
    found.push(userError("TOO_LONG", "Please keep the description under 4000 characters.", "input", "description"));
  if (tags && (tags.length > 10 || tags.some((tag) => tag.length > 40)))
    found.push(userError("TOO_MANY", "Up to 10 tags, each up to 40 characters.", "input", "tags"));
  if (JSON.stringify(details ?? null).length > 4000)
    found.push(
      userError("TOO_LONG", "The details are too much: keep them under 4000 characters as JSON.", "input", "details"),
    );
  if (!lines.some(({ id }) => id === lineId))
    found.push(userError("NOT_FOUND", "There is no such line.", "input", "lineId"));
  const cabin = cabinId ? cabins.find(({ id }) => id === cabinId) : undefined;
  if (cabinId && !cabin) found.push(userError("NOT_FOUND", "There is no such cabin.", "input", "cabinId"));
  if (cabin && cabin.lineId !== lineId)
    found.push(userError("MISMATCH", `${cabin.name} runs on another line.`, "input", "cabinId"));
  return found;
}
