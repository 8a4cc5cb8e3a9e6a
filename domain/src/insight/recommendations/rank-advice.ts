import { type Amount, dec } from '../../shared/numbers/index.ts';
import { type Advice, mostAdvice } from './advice.ts';

/** Less money per month than this is noise. */
const leastMonthly = dec(1);
/** A figure counts as changed if it moved by more than this fraction. */
const moved = dec('0.05');

/**
 * The advice worth acting on, most money per month first and unknown sales last: at most one per dish and per
 * ingredient (the most valuable), nothing below 1 per month, at most 20. Independent of input order.
 * @example rankAdvice([{ monthly: '5.00', ... }, { monthly: '80.00', ... }]).map((one) => one.monthly) // ['80.00', '5.00']
 */
export function rankAdvice(all: readonly Advice[]): Advice[] {
  const sorted = all
    .filter(({ monthly }) => monthly === null || dec(monthly).gte(leastMonthly))
    .sort((a, b) => byMoney(a.monthly, b.monthly) || (a.subject < b.subject ? -1 : 1));
  const taken = new Set<string>();
  return sorted
    .filter((advice) => {
      const about = advice.type === 'vendor_switch' ? `ingredient ${advice.ingredientId}` : `dish ${advice.menuItemId}`;
      return !taken.has(about) && taken.add(about);
    })
    .slice(0, mostAdvice);
}

function byMoney(a: string | null, b: string | null): number {
  if (a !== null && b !== null) return dec(b).cmp(dec(a));
  if (a === null && b === null) return 0;
  return a === null ? 1 : -1;
}

/**
 * Whether the figures behind a recommendation have changed: one of them moved by more than 5%, appeared or disappeared.
 * Only then may dismissed advice be shown again.
 * @example factsMoved({ price: '10.00' }, { price: '10.50' }) // false
 * @example factsMoved({ price: '10.00' }, { price: '10.95' }) // true
 */
export function factsMoved(before: Readonly<Record<string, Amount>>, now: Readonly<Record<string, Amount>>): boolean {
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...names].some((name) => {
    const [was, is] = [before[name], now[name]];
    if (was === undefined || is === undefined) return true;
    return dec(is).minus(dec(was)).abs().gt(dec(was).abs().times(moved));
  });
}
