import type { exportUsage as endpoint, QueryOf, UsageItem } from '@platewise/contract';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { csvLine } from '../../../platform/http/csv.ts';
import { chosenItems } from './list-items.ts';
import { unknownWords } from './sign-words.ts';

type Column = [string, (row: UsageItem) => string | number | null];

/** The columns of the file, by row field. */
const quantities: Column[] = [
  ['Ingredient', ({ name }) => name],
  ['Category', ({ category }) => category],
  ['Unit', ({ unit }) => unit],
  ['Opening', ({ opening }) => opening],
  ['Purchased', ({ purchased }) => purchased],
  ['Transferred', ({ transferred }) => transferred],
  ['Produced', ({ produced }) => produced],
  ['Closing', ({ closing }) => closing],
  ['Waste', ({ wasted }) => wasted],
  ['Actual', ({ actual }) => actual],
  ['Theoretical', ({ theoretical }) => theoretical],
  ['Variance', ({ variance }) => variance],
  ['Variance %', ({ variancePercent }) => variancePercent],
];

/** Omitted if costs are hidden from the caller: files bypass the usual field filter. */
const costs: Column[] = [
  ['Cost per unit', ({ unitCost }) => unitCost],
  ['Actual cost', ({ actualCost }) => actualCost],
  ['Theoretical cost', ({ theoreticalCost }) => theoreticalCost],
  ['Variance cost', ({ varianceCost }) => varianceCost],
  ['Waste cost', ({ wasteCost }) => wasteCost],
];

const rest: Column[] = [
  ['Turns', ({ turns }) => turns],
  ['Days on hand', ({ daysOnHand }) => daysOnHand],
  ['Note', ({ unknown }) => (unknown === null ? null : unknownWords(unknown))],
];

export async function exportItems(
  deps: Deps,
  caller: Caller,
  restaurantId: number,
  query: QueryOf<typeof endpoint>,
  reply: FastifyReply,
): Promise<void> {
  const { rows, from, to } = await chosenItems(deps, caller, restaurantId, query);
  reply.type('text/csv; charset=utf-8');
  reply.header('Content-Disposition', `attachment; filename="actual-vs-theoretical-${from}-to-${to}.csv"`);
  const columns = [...quantities, ...(caller.hidesCosts(restaurantId) ? [] : costs), ...rest];
  const lines = rows.map((row) => csvLine(columns.map(([, pick]) => pick(row))));
  reply.send([csvLine(columns.map(([heading]) => heading)), ...lines].join(''));
}
