import {
  type BusinessDate,
  beginning,
  businessDate,
  type CostFrom,
  type CostIngredient,
  type CostPeriod,
  priceInUnit,
  priceTimeline,
} from '@platewise/domain';
import type { Tx } from '../../../../platform/db/index.ts';
import type { CostScope } from '../scope.ts';
import * as costs from './prices.repo.ts';
import { writeSteps } from './write-steps.ts';

/** For each changed or never computed ingredient, the day from which its cost differs from what was stored. */
export async function keepPrices(
  trx: Tx,
  scope: CostScope,
  ingredients: ReadonlyMap<number, CostIngredient>,
  { ingredientIds, today, timezone }: { ingredientIds: readonly number[]; today: BusinessDate; timezone: string },
): Promise<BusinessDate[]> {
  const changed = new Set([...ingredientIds, ...(await costs.findUncosted(trx, scope, [...ingredients.keys()]))]);
  const ids = [...changed].filter((id) => ingredients.get(id)?.kind === 'purchased');
  if (ids.length === 0) return [];
  const rows = Map.groupBy(await costs.readPrices(trx, scope, ids), (row) => row.ingredient_id);
  const dates = await costs.readCostDates(trx, { ...scope, timezone }, ids);
  const timeline = new Map<number, CostPeriod[]>();
  for (const id of ids) {
    const ingredient = ingredients.get(id);
    if (ingredient === undefined) continue;
    const setOn = dates.get(id) ?? null;
    const steps = pricesOf(ingredient, rows.get(id) ?? [], setOn === null ? today : businessDate(setOn));
    timeline.set(
      id,
      steps.map((step) => ({ ...step, estimated: false })),
    );
  }
  const moved = await writeSteps(trx, scope, 'ingredient', ids, beginning, timeline);
  await costs.markIngredientMonths(trx, scope, moved);
  return moved.map(({ from }) => businessDate(from));
}

/** A price that can't be converted to the ingredient's unit is ignored; the cost stored on the ingredient wins. */
function pricesOf(ingredient: CostIngredient, rows: readonly costs.PriceRow[], setOn: BusinessDate): CostFrom[] {
  const prices = rows.flatMap((row) => {
    const cost = priceInUnit(row.price, row.unit, ingredient.unit, ingredient.facts);
    return cost === null ? [] : [{ date: businessDate(row.effective_date), typed: row.source === 'typed', cost }];
  });
  const steps = priceTimeline(prices);
  const { currentCost } = ingredient;
  if (currentCost === null || steps.at(-1)?.cost === currentCost) return steps;
  return priceTimeline([...prices, { date: setOn, typed: true, cost: currentCost }]);
}
