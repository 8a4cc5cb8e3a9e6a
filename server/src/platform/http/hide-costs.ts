import { costChoicesOf, costCover, costInputsOf, costNamesOf, type EndpointShape } from '@platewise/contract';
import { ALL_ENDPOINTS } from '@platewise/contract/all';
import type { Caller } from '../auth/caller.ts';
import type { Page } from './page.ts';
import { ProblemError, problem } from './problem.ts';

/** Keeps an endpoint's costs from callers whose restaurant hides them; built once per endpoint. */
export type HiddenCosts = {
  /** The query without filters or sorting by cost: sorting would reveal hidden values. */
  withoutChoices(caller: Caller | undefined, query: unknown): unknown;
  /** The same caller, refused if the body would overwrite a cost they can't see. */
  guard(caller: Caller | undefined, body: unknown): Caller | undefined;
  /** The response without its costs. Refused if the endpoint is only about costs. */
  cover(caller: Caller | undefined, result: unknown): unknown;
};

const costsHidden = () => problem('costs_hidden', 'Costs are hidden from your role in this restaurant.');

export function hiddenCosts(endpoint: EndpointShape): HiddenCosts {
  const cover = costCover(endpoint.reply);
  const choices = costChoicesOf(endpoint);
  const inputs = endpoint.status === 201 ? [] : costInputsOf(endpoint);
  return {
    withoutChoices(caller, query) {
      if (choices.length === 0 || caller === undefined || !hiddenAmong(caller, query)) return query;
      const kept: Record<string, unknown> = { ...(query as object) };
      for (const { name, values, instead } of choices) {
        if (kept[name] === undefined ? instead !== undefined : values.includes(String(kept[name])))
          kept[name] = instead;
      }
      return kept;
    },
    guard(caller, body) {
      const sent = body as Record<string, unknown> | undefined;
      if (caller === undefined || !inputs.some((name) => sent?.[name] !== undefined)) return caller;
      const permit = (restaurantId: number) => {
        const scope = caller.permit(restaurantId);
        if (caller.hidesCosts(restaurantId)) throw costsHidden();
        return scope;
      };
      return { ...caller, permit };
    },
    cover(caller, result) {
      if (caller === undefined) return result;
      if (endpoint.costsOnly === true && caller.hidesCosts()) throw costsHidden();
      // Rows may belong to several restaurants: if any hides its costs, each row is checked.
      if (cover === null || !caller.restaurants.some(({ id }) => caller.hidesCosts(id))) return result;
      const hides = (restaurantId: number | undefined) => caller.hidesCosts(restaurantId);
      if (endpoint.paged !== true) return cover(result, hides, undefined);
      const page = result as Page<unknown>;
      return { ...page, rows: cover(page.rows, hides, undefined) };
    },
  };
}

/** Whether the named restaurant, or any the call may cover, hides its costs. */
function hiddenAmong(caller: Caller, query: unknown): boolean {
  const named = Number((query as { restaurantId?: unknown } | undefined)?.restaurantId ?? 0);
  if (named > 0) return caller.hidesCosts(named);
  return caller.restaurants.some(({ id }) => caller.hidesCosts(id));
}

let namesOfCosts: ReadonlySet<string> | undefined;

/** Collected when first needed: the schemas of all replies take a while, and a start shouldn't wait for it. */
function costNames(): ReadonlySet<string> {
  namesOfCosts ??= new Set(ALL_ENDPOINTS.flatMap(({ reply }) => costNamesOf(reply)));
  return namesOfCosts;
}

/** An error may include the current record; its shape has no schema, so costs are recognized by field name. */
export const coverCosts =
  (caller: Caller | undefined) =>
  (error: unknown): never => {
    const covers = caller?.restaurants.some(({ id }) => caller.hidesCosts(id)) === true;
    if (!covers || !(error instanceof ProblemError) || error.extra.current === undefined) throw error;
    const current = withoutCosts(error.extra.current);
    throw new ProblemError(error.code, error.message, { ...error.extra, current });
  };

function withoutCosts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCosts);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).map(([name, one]) => [name, costNames().has(name) ? null : withoutCosts(one)]);
  return Object.fromEntries(kept);
}
