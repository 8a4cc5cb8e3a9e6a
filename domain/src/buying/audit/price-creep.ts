import { diffDays } from '../../shared/dates/index.ts';
import { type Decimal, dec } from '../../shared/numbers/index.ts';
import type { Finding } from './audited.ts';
import { priceRatio } from './compare-prices.ts';
import { priceFinding, type ToAudit } from './found.ts';
import { explained, marketChange } from './market-change.ts';
import type { Purchase } from './purchases.ts';

/** A change of less than this is the same price, rounded differently. */
const same = 0.002;

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

type Step = { purchase: Purchase; price: Decimal };
type Run = { start: Purchase; total: Decimal };

/**
 * The rise that ends with this purchase, from the last purchase at its lowest price on; null if it is none. It must be
 * steep enough within the days looked at, and is then followed back to its start.
 */
function runOf(purchase: Purchase, { before, tolerances, context }: ToAudit): Run | null {
  const { days, rises, stepPercent, totalPercent, fallPercent } = tolerances.creep;
  // Newest first.
  const steps: Step[] = [{ purchase, price: dec(1) }];
  const changes: number[] = [];
  for (const earlier of before.get(purchase.itemId)?.toReversed() ?? []) {
    const price = priceRatio(earlier.comparable, purchase.comparable);
    if (price === null) continue;
    const change = (steps.at(-1)?.price ?? dec(1)).div(price).toNumber() - 1;
    if (change >= stepPercent / 100 || change < -fallPercent / 100) break;
    changes.push(change);
    steps.push({ purchase: earlier, price });
    if (changes.length === 2 && Math.max(...changes) <= same) return null;
  }
  // Purchases at the starting price aren't part of the rise.
  while (changes.length > 0 && (changes.at(-1) ?? 0) <= same) {
    changes.pop();
    steps.pop();
  }
  const start = steps.at(-1);
  const recent = changes.filter((_, at) => diffDays(steps[at]?.purchase.date ?? purchase.date, purchase.date) <= days);
  const base = steps[recent.length];
  if (start === undefined || base === undefined || recent.filter((change) => change > same).length < rises) return null;
  if (riseFrom(base) < totalPercent / 100) return null;
  // The market may not be known as far back as the start.
  if ([start, base].some((step) => followsMarket(purchase, step, context))) return null;
  return { start: start.purchase, total: dec(1).div(start.price) };
}

function followsMarket({ line, date: to }: Purchase, step: Step, { market }: ToAudit['context']): boolean {
  const asked = { ingredientId: line.ingredientId, from: step.purchase.date, to, lag: 'any' } as const;
  const change = marketChange(market, asked)?.change;
  return change !== undefined && change >= riseFrom(step) * explained;
}

const riseFrom = ({ price }: Step): number => 1 / price.toNumber() - 1;
