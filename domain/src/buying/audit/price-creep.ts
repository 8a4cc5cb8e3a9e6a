import { type BusinessDate, diffDays } from '../../shared/dates/index.ts';
import { type Decimal, dec } from '../../shared/numbers/index.ts';
import type { Finding } from './audited.ts';
import { priceRatio } from './compare-prices.ts';
import { priceFinding, type ToAudit } from './found.ts';
import { marketChange } from './market-change.ts';
import type { Purchase } from './purchases.ts';

/** A change of less than this is the same price, rounded differently. */
const same = 0.002;
/** From this share of the rise, the market explains it. */
const explained = 0.75;

/**
 * Prices that rose in small steps, none of them large enough for a price alert. Found at each step from the moment the
 * rise is large enough, and at the purchase right after a step; all of one run have the same subject.
 */
export function priceCreeps(todo: ToAudit): Finding[] {
  return todo.purchases.flatMap((purchase) => {
    const run = runOf(purchase, todo);
    if (run === null) return [];
    const about = {
      subject: `${purchase.subject}:${run.start.date}`,
      against: { invoiceId: run.start.invoice.id, lineIds: [run.start.line.id], date: run.start.date },
    };
    return [priceFinding('price_creep', purchase, purchase.price.div(run.total), about)];
  });
}

type Step = { purchase: Purchase; date: BusinessDate; price: Decimal };

/** The rise that ends with this purchase, from the last purchase at its lowest price on; null if it is none. */
function runOf(
  purchase: Purchase,
  { before, tolerances, context }: ToAudit,
): { start: Purchase; total: Decimal } | null {
  const { days, rises, stepPercent, totalPercent, fallPercent } = tolerances.creep;
  const steps: Step[] = [];
  for (const earlier of before.get(purchase.itemId) ?? []) {
    if (diffDays(earlier.date, purchase.date) > days) continue;
    const ratio = priceRatio(earlier.comparable, purchase.comparable);
    if (ratio !== null) steps.push({ purchase: earlier, date: earlier.date, price: ratio });
  }
  steps.push({ purchase, date: purchase.date, price: dec(1) });
  let at = steps.length - 1;
  const changes: number[] = [];
  for (; at > 0; at--) {
    const change = changeAt(steps, at);
    if (change >= stepPercent / 100 || change < -fallPercent / 100) break;
    changes.unshift(change);
  }
  // Purchases at the starting price aren't part of the rise.
  while (changes.length > 0 && (changes[0] ?? 0) <= same) {
    changes.shift();
    at++;
  }
  const start = steps[at];
  if (start === undefined || changes.filter((change) => change > same).length < rises) return null;
  if (Math.max(changes.at(-1) ?? 0, changes.at(-2) ?? 0) <= same) return null;
  const total = dec(1).div(start.price);
  const rise = total.toNumber() - 1;
  if (rise < totalPercent / 100) return null;
  const market = marketChange(context.market, purchase.line.ingredientId, start.date, purchase.date);
  return market !== null && market >= rise * explained ? null : { start: start.purchase, total };
}

function changeAt(steps: readonly Step[], at: number): number {
  const [now, then] = [steps[at], steps[at - 1]];
  return now === undefined || then === undefined ? 0 : now.price.div(then.price).toNumber() - 1;
}
