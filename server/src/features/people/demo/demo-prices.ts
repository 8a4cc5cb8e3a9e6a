import { addDays, type BusinessDate, dec } from '@platewise/domain';
import { randomOf } from '@platewise/generator/random';
import type { DemoPrice } from './demo.repo.ts';
import type { DemoIngredient } from './tenant.ts';

const seed = 7_411;
/** A price per week, oldest first: enough for a forecast of any ingredient. */
const weeks = 14;
const lastDaysAgo = 5;
/** Prices that moved within the days of sales did so then. */
const movedDaysAgo = 12;
/** Prices older than the days that screens compare vary a little, by category. */
const quietDays = 40;
const swings: Record<string, number> = { Meat: 0.04, Produce: 0.07, Dairy: 0.02 };

/** An ingredient's weekly cost in the demo, the same whenever it is built. */
export function demoPrices(one: DemoIngredient, index: number, today: BusinessDate): DemoPrice[] {
  const random = randomOf(seed + index);
  const usual = one.before ?? one.cost;
  const swing = swings[one.category] ?? 0;
  const digits = Math.max(2, one.cost.length - one.cost.indexOf('.') - 1);
  const backs = Array.from({ length: weeks }, (_, week) => lastDaysAgo + 7 * (weeks - 1 - week));
  let previous: string | null = null;
  return backs.map((back) => {
    const off = (random.next() * 2 - 1) * swing;
    const before =
      back > quietDays
        ? dec(usual)
            .times(1 + Number(off.toFixed(4)))
            .toFixed(digits)
        : usual;
    const cost = back <= movedDaysAgo ? one.cost : before;
    const price = { cost, since: addDays(today, -back), previous };
    previous = cost;
    return price;
  });
}
