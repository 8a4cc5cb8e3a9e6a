import { addDays, type BusinessDate, businessDate } from '@platewise/domain';
import type { Random } from '../random.ts';
import { taxLine, usualCharges } from './charges.ts';
import {
  chargeLine,
  type DraftBill,
  type DraftLine,
  type DraftOrder,
  type DraftOrderLine,
  type Ids,
  settle,
  taxRateOf,
  totalOf,
} from './drafts.ts';
import { type Good, goodsOf, vendors } from './goods.ts';
import { cents, type PricePath, weeks } from './prices.ts';

export const restaurants = [0, 1, 2] as const;
const firstMonday = businessDate('2025-12-01');
export const dayOf = (week: number, day: number): BusinessDate => addDays(firstMonday, week * 7 + day);
/** The day on which the year is over. */
export const today = dayOf(weeks, 0);

export type Trade = { random: Random; next: Ids; paths: readonly PricePath[]; numbers: number[] };

/** Goods a restaurant never buys, so that the number of faults comes out. */
const unwanted: readonly string[] = [
  ...['CUP HOT 12OZ', 'TOFU FIRM', 'WIPER FOODSVC 13X24', 'SPROUT ALFALFA', 'PEPPER BELL GRN', 'SCALLOP U/10 DRY'],
];
export const buys = (restaurant: number, good: Good): boolean => restaurant !== 2 || !unwanted.includes(good.name);

/** A year of deliveries with their invoices, as they should be. */
export function deliveries(trade: Trade): DraftBill[] {
  return restaurants.flatMap((restaurant) => vendors.flatMap((_, vendor) => yearOf(trade, restaurant, vendor)));
}

function yearOf(trade: Trade, restaurant: number, vendor: number): DraftBill[] {
  const { days, standing } = vendors[vendor] ?? { days: [], standing: false };
  let basket: Basket = [];
  return Array.from({ length: weeks }, (_, week) => week).flatMap((week) =>
    days.map((day) => {
      if (!standing || week % 17 === 0) basket = basketOf(trade, restaurant, vendor, week);
      const date = dayOf(week, day + (restaurant === 2 ? 1 : 0));
      return billOf(trade, { restaurant, vendor, week, date, basket });
    }),
  );
}

type Basket = readonly { good: Good; quantity: number }[];

function basketOf({ random, paths }: Trade, restaurant: number, vendor: number, week: number): Basket {
  const share = vendors[vendor]?.share ?? 1;
  const wanted = goodsOf(vendor).filter((good) => {
    const often = vendors[vendor]?.orders === false && good.pricing === 'own' ? Math.max(share, 0.7) : share;
    const around = paths[good.at]?.unfounded?.week ?? Number.NaN;
    const needed = Math.abs(week - around) <= 3;
    return (needed || random.chance(often)) && buys(restaurant, good) && (!good.fresh || week >= 20);
  });
  const few = wanted.length > 1 ? wanted : goodsOf(vendor).slice(0, 3);
  return few.map((good) => ({ good, quantity: random.int(...good.quantity) }));
}

export function lineOf({ random, next, paths }: Trade, where: Omit<DraftBill, 'id'>, good: Good, quantity: number) {
  const path = paths[good.at];
  const pack = path?.packs.findLast(({ from }) => from <= where.week);
  const rate = taxRateOf(where.restaurant, where.vendor, where.week);
  // From that week on, the state taxes all drinks.
  const taxed = good.taxed || (good.vendor === 6 && where.week >= 30);
  const line: DraftLine = {
    ...{ id: next(), good, renumbered: good.name.startsWith('OYSTER') && where.week >= 24 },
    description: [good.name, pack?.pack ?? good.pack].join(' ').trim(),
    lineType: good.supplies ? 'supplies' : 'product',
    quantity,
    unit: pack?.unit ?? good.unit,
    weight: good.byWeight ? cents(quantity * good.contents * (0.94 + 0.12 * random.next())) : null,
    contents: pack === undefined ? good.contents : pack.contents,
    contentsUnit: pack === undefined ? good.contentsUnit : pack.contents === null ? null : pack.contentsUnit,
    price: path?.weekly[where.week] ?? good.price,
    total: 0,
    taxRate: taxed ? rate : null,
  };
  line.total = totalOf(line);
  // Vendors round each pound, or the sum: a cent more or less.
  if (random.chance(0.03)) line.total = cents(line.total + random.pick([-0.01, 0.01]));
  return line;
}

function billOf(
  trade: Trade,
  asked: { restaurant: number; vendor: number; week: number; date: BusinessDate; basket: Basket },
): DraftBill {
  const { basket, ...where } = asked;
  const bill: DraftBill = {
    ...where,
    id: trade.next(),
    number: '',
    lines: [],
    order: null,
    used: false,
    accounts: [],
    approved: true,
  };
  bill.number = numberOf(trade, bill.vendor);
  bill.lines = basket.map(({ good, quantity }) => lineOf(trade, bill, good, quantity));
  if (vendors[bill.vendor]?.orders && (bill.vendor === 2 || trade.random.chance(0.75)))
    bill.order = orderOf(trade, bill.lines);
  bill.lines.push(...usualCharges(bill, trade.next, trade.random), ...taxLine(bill, trade.next));
  if (trade.random.chance(0.04) && bill.vendor < 4) bill.lines.push(returned(trade, bill));
  return bill;
}

/** Numbers of a vendor count up over all its customers. */
function numberOf({ random, numbers }: Trade, vendor: number): string {
  numbers[vendor] = (numbers[vendor] ?? 0) + random.int(3, 40);
  return String(100_000 * (vendor + 2) + (numbers[vendor] ?? 0));
}

function orderOf({ random, next }: Trade, lines: readonly DraftLine[]): DraftOrder {
  const ordered = lines.map((line): DraftOrderLine => {
    const { good, quantity, weight, price } = line as DraftLine & { good: Good };
    const heavier = weight === null ? null : cents(weight * (0.975 + 0.045 * random.next()));
    return { id: next(), good, quantity, price, received: quantity, receivedWeight: heavier, substitute: null };
  });
  return { id: next(), received: random.chance(0.85), lines: ordered };
}

/** Something brought back from an earlier delivery. */
function returned({ next, random }: Trade, bill: DraftBill): DraftLine {
  const line = random.pick(bill.lines.filter(({ good }) => good !== null && !good.byWeight && !good.taxed));
  const credit = chargeLine(next, 'credit', `CREDIT ${line?.description ?? 'RETURN'}`, -(line?.price ?? 20));
  settle(bill);
  return credit;
}
