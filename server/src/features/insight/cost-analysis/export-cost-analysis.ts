import type { exportCostAnalysis as endpoint, IngredientTrend, QueryOf } from '@platewise/contract';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { csvLine } from '../../../platform/http/csv.ts';
import { problem } from '../../../platform/http/problem.ts';
import { chosenTrends } from './list-ingredient-trends.ts';

const columns: [string, (row: IngredientTrend) => string | number | null][] = [
  ['Ingredient', ({ name }) => name],
  ['Category', ({ category }) => category],
  ['Supplier', ({ supplierName }) => supplierName],
  ['Unit', ({ unit }) => unit],
  ['Currency', ({ currency }) => currency],
  ['Risk', ({ riskLevel }) => riskLevel],
  ['Previous price', ({ previousPrice }) => previousPrice],
  ['Previous date', ({ previousDate }) => previousDate],
  ['Current price', ({ currentPrice }) => currentPrice],
  ['Current date', ({ currentDate }) => currentDate],
  ['Change', ({ priceChange }) => priceChange],
  ['Change %', ({ priceChangePercent }) => priceChangePercent],
  ['Weekly variation', ({ variation }) => variation],
  ['Forecast price', ({ forecastedPrice }) => forecastedPrice],
  ['Forecast low (80%)', ({ forecastLow }) => forecastLow],
  ['Forecast high (80%)', ({ forecastHigh }) => forecastHigh],
  ['Bought per month', ({ quantityOfMonth }) => quantityOfMonth],
  ['Spend per month', ({ monthlySpend }) => monthlySpend],
  ['Change per month', ({ monthlyImpact }) => monthlyImpact],
  ['Forecast change per month', ({ projectedImpact }) => projectedImpact],
  ['Price to check', ({ doubtfulPrice }) => doubtfulPrice?.price ?? null],
];

export async function exportCostAnalysis(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
  reply: FastifyReply,
): Promise<void> {
  const rows = await chosenTrends(deps, caller, query);
  // Files bypass the hook that strips costs from other replies.
  if (caller.hidesCosts()) throw problem('costs_hidden', 'Costs are hidden from your role in this restaurant.');
  reply.type('text/csv; charset=utf-8');
  reply.header('Content-Disposition', `attachment; filename="cost-analysis-${query.timeframe ?? '30d'}.csv"`);
  const lines = rows.map((row) => csvLine(columns.map(([, pick]) => pick(row))));
  reply.send([csvLine(columns.map(([heading]) => heading)), ...lines].join(''));
}
