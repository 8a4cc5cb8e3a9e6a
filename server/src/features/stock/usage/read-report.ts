import type { usageReport as endpoint, QueryOf, UsageReport } from '@platewise/contract';
import { daysIn, dec, partOf, roundMoney } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import { readWaiting } from '../../buying/invoices/index.ts';
import { categoriesReply, comparison, typedSales, typesReply } from './category-totals.ts';
import { type LoadedPeriod, loadPeriod } from './load-period.ts';
import { choosePeriod, nearestPeriod } from './period-of.ts';
import { readTaken } from './sold.repo.ts';

const namesShown = 5;

/** Actual vs. theoretical usage, COGS and turnover of a period, with what is missing from the figures. */
export async function readReport(
  deps: Deps,
  caller: Caller,
  restaurantId: number,
  query: QueryOf<typeof endpoint>,
): Promise<UsageReport> {
  const scope = caller.permit(restaurantId);
  const chosen = await choosePeriod(deps, scope, query);
  const loaded = await loadPeriod(deps.db, scope, chosen);
  const taken = await readTaken(deps.db, scope, chosen);
  const waiting = await readWaiting(deps.db, scope, chosen);
  const days = daysIn(chosen);
  const { used } = loaded;
  const { sold } = loaded.theory;
  const { categories } = scope.settings;
  const countedAt = (end: 'opening' | 'closing') => ({
    date: chosen[end],
    items: used.filter(({ source }) => source[end].missing === undefined).length,
  });
  const counts = { opening: countedAt('opening'), closing: countedAt('closing') };
  return {
    restaurantId: scope.restaurantId,
    currency: scope.settings.currency,
    from: chosen.from,
    to: chosen.to,
    days,
    counts,
    nearest: counts.opening.items > 0 && counts.closing.items > 0 ? null : nearestPeriod(chosen),
    totals: comparison(used),
    lacks: {
      ...lacksOf(loaded, taken),
      waitingInvoices: { count: waiting.count, total: Number(waiting.total) },
    },
    types: typesReply(used, typedSales(sold, categories), taken, { days, categories }),
    categories: categoriesReply(used, days, categories),
  };
}

function lacksOf({ used, theory, purchases }: LoadedPeriod, taken: { net: string; unmapped: string }) {
  const uncounted = used.filter(
    ({ figures }) => figures.unknown !== null && figures.unknown !== 'purchase_without_quantity',
  );
  const theoretical = (of: typeof used) =>
    of.reduce((sum, { figures }) => sum.plus(figures.theoreticalCost ?? '0'), dec(0));
  const without = theory.sold.filter(({ row, complete }) => !complete && (row.dish_id ?? row.ingredient_id) !== null);
  const net = without.reduce((sum, { row }) => sum.plus(row.net), dec(0));
  const unmapped = purchases.filter(({ ingredientId }) => ingredientId === null);
  return {
    uncounted: {
      items: uncounted.length,
      percentOfItems: numberOrNull(partOf(uncounted.length, used.length)),
      percentOfTheoretical: numberOrNull(partOf(theoretical(uncounted), theoretical(used))),
    },
    unmappedSales: { net: Number(taken.unmapped), percent: numberOrNull(partOf(taken.unmapped, taken.net)) },
    withoutRecipe: {
      dishes: without.length,
      net: Number(roundMoney(net)),
      percent: numberOrNull(partOf(net, taken.net)),
      first: without.slice(0, namesShown).map(({ row }) => ({ menuItemId: row.dish_id, name: row.name })),
    },
    unmappedPurchases: {
      lines: unmapped.reduce((count, { lines }) => count + lines, 0),
      cost: Number(roundMoney(unmapped.reduce((sum, { cost }) => sum.plus(cost), dec(0)))),
    },
    withoutQuantity: used.filter(({ source }) => source.purchases.quantity === null).length,
    uncosted: used.filter(({ figures }) => figures.unitCost === null).length,
  };
}
