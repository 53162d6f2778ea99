/** A walk through the pages of a list, which loads them through the client of the page. */
import { useRef } from "react";
import { type Client, type GraphQLError, request, type Result } from "../../../index.js";
import { useClient } from "../../../react/index.js";
import type { Paging, Plan, PlanState } from "../../schema/index.js";
import { codeOf } from "../answers/failure/explain.js";
import { answerIn } from "../answers/use-answer.js";
import { useApp, type App } from "../../base/context/context.js";
import { untilLeft } from "../../base/context/visit/until-left.js";
import type { Page } from "./page-collector.js";
import type { PagePosition } from "./page-position.js";
import { MANY_ROWS, PAGE_SIZE } from "./report.js";
import { createWalk, type Walk } from "./walk.js";

/** A list whose pages are loaded. */
export interface WalkedList {
  plan: Plan;
  /** Filters, search, sort and key, but no page. */
  state: PlanState;
  /** The row count, as far as the screen knows it. */
  total: number | undefined;
  /** After how many rows to ask where the row count is unknown. @defaultValue MANY_ROWS */
  limit?: number;
}

/**
 * One walk for each list. An earlier walk is stopped when the list changes, and any when the person leaves the place where it was started.
 * @param key - differs for each list
 */
export function useListWalk(key: string, list: WalkedList): Walk {
  const client = useClient();
  const app = useApp();
  const current = useRef<{ key: string; walk: Walk } | null>(null);
  if (current.current?.key !== key) {
    current.current?.walk.stop();
    current.current = { key, walk: endedByLeaving(createListWalk(client, list), app) };
  }
  return current.current.walk;
}

function endedByLeaving(walk: Walk, app: Pick<App, "nav" | "visit">): Walk {
  let endListening = () => {};
  return {
    ...walk,
    go() {
      endListening();
      endListening = untilLeft(app, walk.stop);
      walk.go();
    },
  };
}

function createListWalk(client: Client, list: WalkedList): Walk {
  const { plan, total, limit = MANY_ROWS } = list;
  return createWalk({
    paging: pagingFor(list),
    size: PAGE_SIZE,
    // The row count may have grown a little since the screen was loaded.
    limit: total === undefined ? limit : Math.max(total * 1.1, MANY_ROWS),
    refuses,
    keyOf: (row) => plan.identify(row)?.id,
    load: (place, signal) => loadPage(client, list, place, signal),
  });
}

/** A person who set the list's limit by hand wants exactly that number of rows. */
function pagingFor({ plan, state }: WalkedList): Paging {
  const { paging } = plan.shape;
  const isLimitSet = paging.by === "none" && paging.grows !== undefined && state.args?.[paging.grows] !== undefined;
  return isLimitSet ? { by: "none" } : paging;
}

/** Loads a page without the cache, because each page is read only once. */
async function loadPage(
  client: Client,
  { plan, state }: WalkedList,
  place: PagePosition,
  signal: AbortSignal,
): Promise<Page> {
  const { document, variables } = plan.request({ ...state, ...place });
  const { data, errors } = await request(client.transport, document, variables, { signal }).then(
    (result) => result,
    underFailingStatus,
  );
  const hasAnswer = data !== null && data !== undefined && (plan.value(data) ?? null) !== null;
  if (!hasAnswer)
    throw errors?.length ? errors : new Error("The server answered without rows and without an error. Try again.");
  return {
    rows: plan.rows(data),
    facts: plan.facts(data),
    ...(errors && { fieldErrors: errors.map(({ message }) => message) }),
  };
}

/** An answer under a failing status is still a page, though values may be missing in it. */
function underFailingStatus(error: unknown): Result {
  const answer = answerIn(error);
  if (!answer) throw error;
  return answer;
}

/** Whether an error may be about the page size, which each server says in its own words: any error but one of access or connection. */
function refuses(error: unknown): boolean {
  const errors = (Array.isArray(error) ? error : (error as { errors?: unknown }).errors) as GraphQLError[] | undefined;
  return !!errors?.length && errors.every((each) => codeOf(each) === "error");
}
