import { addDays, type BusinessDate } from '../../shared/dates/index.ts';
import { type Amount, dec, type Exact, type UnitCost } from '../../shared/numbers/index.ts';

/** Windows in days over which small steps can add up. */
export const alertSpans = [7, 30, 90] as const;
export type AlertSpan = (typeof alertSpans)[number];

/** A unit price and the date it took effect; `told`: someone was alerted to it. */
export type PriceStep = { date: BusinessDate; price: Exact<UnitCost>; told: boolean };

/** The total of small steps: starting price, start date, and number of steps including the last. */
export type AddedUp = { from: Amount; since: BusinessDate; steps: number };

/**
 * The total of a step and the small steps before it, measured from the price at the start of the window, or from a
 * later price someone was already alerted to, so the same steps are never reported twice. If no price is that old, from
 * the oldest. Null if the step stands alone or goes in the opposite direction of the total. Throws what `dec` throws.
 * @param before the prices before the step, oldest first
 * @example addedUp([{ date: '2026-11-02', price: '5.00', told: false }, { date: '2026-11-09', price: '5.15', told: false }],
 *   { date: '2026-11-16', price: '5.30' }, 30) // { from: '5.00', since: '2026-11-02', steps: 2 }
 */
export function addedUp(
  before: readonly PriceStep[],
  step: { date: BusinessDate; price: Exact<UnitCost> },
  days: AlertSpan,
): AddedUp | null {
  const known = before.filter(({ date }) => date <= step.date);
  const start = addDays(step.date, -days);
  const told = known.findLastIndex((one) => one.told);
  const held = known.findLastIndex(({ date }) => date <= start);
  const index = Math.max(told, held, 0);
  const [base, last] = [known[index], known.at(-1)];
  if (base === undefined || last === undefined || base === last) return null;
  const moved = dec(step.price).minus(dec(last.price));
  const all = dec(step.price).minus(dec(base.price));
  if (moved.isZero() || all.isZero() || moved.gt(0) !== all.gt(0)) return null;
  const steps = known.slice(index).filter((one, at, own) => at > 0 && !dec(one.price).eq(dec(own[at - 1]?.price ?? 0)));
  return { from: base.price, since: base.date, steps: steps.length + 1 };
}
