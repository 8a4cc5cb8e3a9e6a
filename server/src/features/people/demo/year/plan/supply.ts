import type { Sale } from '@platewise/domain';
import { type Random, randomOf } from '@platewise/generator/random';
import { goods } from './goods.ts';
import { needsOfDishes } from './needs.ts';
import { days, type PlacePlan, places, type VendorPlan, vendors } from './places.ts';
import { packOn, priceOn } from './prices.ts';

/** An invoice line: cases, plus the pounds billed for goods sold by weight. Money in cents. */
export type SuppliedLine = {
  readonly good: number;
  readonly pack: string;
  readonly cases: number;
  /** Fewer than billed if the delivery was short. */
  readonly delivered: number;
  readonly weight: number | null;
  readonly price: number;
  readonly total: number;
  /** The quantity delivered, in the good's unit. */
  readonly brings: number;
};
export type Supply = {
  readonly vendor: VendorPlan;
  readonly day: number;
  readonly number: string;
  readonly lines: readonly SuppliedLine[];
  readonly total: number;
};
/** Stock on hand at the end of a day, by good. */
export type Counted = { readonly day: number; readonly stock: readonly number[] };
export type Wasted = { readonly day: number; readonly good: number; readonly quantity: number };
export type SupplyPlan = { readonly supplies: Supply[]; readonly counts: Counted[]; readonly waste: Wasted[] };

/** Use beyond what recipes say, by category: trimmings, spoilage, large portions. */
const losses: Readonly<Record<string, readonly [number, number]>> = {
  Vegetables: [0.015, 0.05],
  Protein: [0.005, 0.025],
  Dairy: [0.005, 0.03],
  Alcohol: [0.01, 0.045],
};
const usual: readonly [number, number] = [0, 0.02];
const buffer = 1.3;
const orderedFrom = 28;
const firstOrder = days - 43;

/** For the last six weeks, weekly vendors have received orders, and their deliveries are received. */
export const isOrdered = (vendor: VendorPlan, day: number): boolean =>
  day > firstOrder && (vendor.key === 'market' || vendor.key === 'meat');

/** Quantity sold of each dish. */
export function soldIn(sales: readonly Sale[]): Map<number, number> {
  const sold = new Map<number, number>();
  for (const { lines } of sales)
    for (const { externalItemId, quantity } of lines) {
      const dish = Number(externalItemId?.slice('item-'.length)) - 1;
      sold.set(dish, (sold.get(dish) ?? 0) + Number(quantity));
    }
  return sold;
}

/** How much of each good a day's sales use: `sold` is the quantity by dish. */
export function needsOfDay(sold: ReadonlyMap<number, number>, needs = needsOfDishes()): number[] {
  const taken = goods.map(() => 0);
  for (const [dish, quantity] of sold)
    for (const [good, each] of needs[dish] ?? []) taken[good] = (taken[good] ?? 0) + quantity * each;
  return taken;
}

/**
 * A location's deliveries, counts and waste, derived from what it sold each day. `closes` are the days with a count.
 */
export function planSupply(
  place: PlacePlan,
  use: readonly (readonly number[])[],
  closes: ReadonlySet<number>,
): SupplyPlan {
  const random = randomOf(4_441 + places.indexOf(place) * 977);
  const loss = goods.map((good) => {
    const [least, most] = losses[good.category] ?? usual;
    return least + random.next() * (most - least);
  });
  const stock = goods.map(() => 0);
  const plan: SupplyPlan = { supplies: [], counts: [], waste: [] };
  for (let day = 0; day < days; day++) {
    for (const vendor of vendors) {
      if (!vendor.delivers.includes(day)) continue;
      const supply = orderFrom(vendor, place, day, stock, use, random);
      plan.supplies.push(supply);
      for (const line of supply.lines) {
        const share = line.delivered / line.cases;
        stock[line.good] = (stock[line.good] ?? 0) + line.brings * share;
      }
    }
    const wasted = day % 7 === 5 ? spoiled(day, stock, use, random) : [];
    plan.waste.push(...wasted);
    for (const { good, quantity } of wasted) stock[good] = (stock[good] ?? 0) - quantity;
    for (const [good, taken] of (use[day] ?? []).entries())
      stock[good] = Math.max(0, (stock[good] ?? 0) - taken * (1 + (loss[good] ?? 0)));
    if (closes.has(day)) plan.counts.push({ day, stock: stock.map((one) => Math.round(one * 10) / 10) });
  }
  return plan;
}

function dailyUse(use: readonly (readonly number[])[], day: number, good: number): number {
  const from = day < orderedFrom ? 0 : day - orderedFrom;
  let sum = 0;
  for (let index = from; index < from + orderedFrom; index++) sum += use[index]?.[good] ?? 0;
  return sum / orderedFrom;
}

function orderFrom(
  vendor: VendorPlan,
  place: PlacePlan,
  day: number,
  stock: readonly number[],
  use: readonly (readonly number[])[],
  random: Random,
): Supply {
  const at = vendor.delivers.indexOf(day);
  const step = (vendor.delivers[2] ?? 0) - (vendor.delivers[1] ?? 0);
  const until = day === 0 && vendor.key === 'meat' ? 7 : step;
  const missed = isOrdered(vendor, day) && random.chance(0.25);
  const lines = goods.flatMap((good, index): SuppliedLine[] => {
    if (good.vendor !== vendor.key) return [];
    const { pack, contents } = packOn(good, day);
    const wanted = dailyUse(use, day, index) * until * buffer + dailyUse(use, day, index) - (stock[index] ?? 0);
    const cases = Math.ceil(wanted / contents);
    if (cases <= 0) return [];
    const price = priceOn(index, day);
    const weight = good.weighed ? Math.round(cases * contents * (0.97 + random.next() * 0.06) * 10) / 10 : null;
    const total = Math.round(price * (weight ?? cases));
    return [{ good: index, pack, cases, delivered: cases, weight, price, total, brings: weight ?? cases * contents }];
  });
  const short = missed ? lines.findIndex((line) => line.cases > 1 && line.weight === null) : -1;
  const came = lines.map((line, index) => (index === short ? { ...line, delivered: line.cases - 1 } : line));
  const number = `${vendor.key === 'market' ? 'HV' : vendor.key === 'meat' ? 'BL' : vendor.key === 'pantry' ? 'LW' : 'HC'}${
    vendor.key === 'meat' ? 7_719 : 482
  }${String(at * 2 + places.indexOf(place)).padStart(3, '0')}`;
  return { vendor, day, number, lines: came, total: came.reduce((sum, line) => sum + line.total, 0) };
}

/** A little of one or two perishable goods. */
function spoiled(day: number, stock: readonly number[], use: readonly (readonly number[])[], random: Random): Wasted[] {
  const fresh = goods.flatMap((good, index) =>
    good.category === 'Vegetables' || good.category === 'Dairy' ? [index] : [],
  );
  return [random.pick(fresh), random.pick(fresh)].flatMap((good, index, both) => {
    const quantity = Math.round(Math.min((stock[good] ?? 0) * 0.2, dailyUse(use, day, good) * 0.6) * 10) / 10;
    return quantity > 0 && both.indexOf(good) === index ? [{ day, good, quantity }] : [];
  });
}
