import { ASK_FILTERS_MAX, ASK_TAKE_MAX, askQuery } from '@platewise/contract';
import {
  type AskContext,
  type AskDimension,
  type AskFilter,
  type AskName,
  type AskQuery,
  askDimensions,
} from '@platewise/domain';
import * as z from 'zod';
import type { Deps } from '../../../deps.ts';
import { fits, queryOf } from './check-query.ts';

const longestMs = 15_000;

const said = z.object({
  understood: z.literal(true),
  measure: z.string(),
  by: z.string().nullable(),
  filters: z.array(z.object({ by: z.enum(askDimensions), name: z.string().max(200) })).max(ASK_FILTERS_MAX),
  period: z.object({ from: z.string(), to: z.string() }),
  compare: z.object({ from: z.string(), to: z.string() }).nullable(),
  rank: z.object({ of: z.string(), first: z.string(), take: z.number() }).nullable(),
  why: z.boolean(),
});

/**
 * What the configured model takes a sentence for; null without a model, or if any part of its answer isn't valid. Names
 * are looked up here, among those that the caller may see.
 */
export async function translatedByModel(
  { questionModel }: Pick<Deps, 'questionModel'>,
  text: string,
  context: AskContext,
  signal: AbortSignal,
): Promise<AskQuery | null> {
  if (questionModel === null) return null;
  const limited = AbortSignal.any([signal, AbortSignal.timeout(longestMs)]);
  const parts = said.safeParse(await questionModel.translate({ text, today: context.today }, limited));
  if (!parts.success) return null;
  const { understood: _, filters: named, rank, ...rest } = parts.data;
  const filters = named.flatMap((one) => filtersOf(one, context.names));
  if (named.some((one) => filtersOf(one, context.names).length === 0) || filters.length > ASK_FILTERS_MAX) return null;
  const take = Math.min(Math.max(Math.trunc(rank?.take ?? 1), 1), ASK_TAKE_MAX);
  const query = askQuery.safeParse({ ...rest, filters, rank: rank === null ? null : { ...rank, take } });
  if (!query.success) return null;
  const found = queryOf(query.data);
  return fits(found) ? found : null;
}

/** All records of that name; none if it names nothing that the caller has. */
function filtersOf({ by, name }: { by: AskDimension; name: string }, names: readonly AskName[]): AskFilter[] {
  if (by === 'weekday') return /^[1-7]$/.test(name) ? [{ by, key: name }] : [];
  if (by === 'hour') return /^\d{1,2}$/.test(name) && Number(name) < 24 ? [{ by, key: String(Number(name)) }] : [];
  const wanted = name.trim().toLowerCase();
  return names
    .filter((one) => one.by === by && one.name.toLowerCase() === wanted)
    .map((one): AskFilter => {
      if (one.by === 'menuCategory' || one.by === 'ingredientCategory' || one.by === 'channel') {
        return { by: one.by, key: one.name };
      }
      return { by: one.by, id: one.id ?? 0, name: one.name };
    });
}
