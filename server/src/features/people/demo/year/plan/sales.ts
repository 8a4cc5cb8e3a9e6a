import {
  addDays,
  type BusinessDate,
  instantAt,
  type OrderType,
  type Sale,
  type SaleLine,
  weekday,
} from '@platewise/domain';
import { type Random, randomOf } from '@platewise/generator/random';
import { priceOfDish } from './menu-prices.ts';
import { type PlacePlan, places, taxRate, timezone } from './places.ts';
import { dishes } from './recipes.ts';

/** Monday to Sunday, and January to December; the average is about one. */
const ofWeek = [0.7, 0.78, 0.86, 0.96, 1.34, 1.42, 0.94];
const ofYear = [0.92, 0.95, 1.02, 1.03, 1.05, 1.02, 0.98, 0.96, 0.97, 1.02, 1.03, 1.05];
const growthOfDay = 0.07 / 365;
const opens = 11 * 60;
const closes = 22 * 60;

const idsOf = (category: string) => dishes.flatMap((dish, id) => (dish.category === category ? [id] : []));
const courses = {
  starter: idsOf('Appetizers'),
  salad: idsOf('Salads'),
  main: idsOf('Main Courses'),
  dessert: idsOf('Desserts'),
  drink: idsOf('Beverages'),
};

function chosen(random: Random, from: readonly number[]): number {
  const total = from.reduce((sum, id) => sum + (dishes[id]?.popularity ?? 0), 0);
  let left = random.next() * total;
  for (const id of from) {
    left -= dishes[id]?.popularity ?? 0;
    if (left < 0) return id;
  }
  return from[0] ?? 0;
}

function ordersOf(random: Random, guests: number): number[] {
  const taken: number[] = [];
  if (random.chance(0.24 * guests)) taken.push(chosen(random, courses.starter));
  for (let guest = 0; guest < guests; guest++) {
    taken.push(chosen(random, random.chance(0.2) ? courses.salad : courses.main));
    if (random.chance(0.74)) taken.push(chosen(random, courses.drink));
    if (random.chance(0.2)) taken.push(chosen(random, courses.drink));
    if (random.chance(0.2)) taken.push(chosen(random, courses.dessert));
  }
  return taken;
}

function minuteOf(random: Random): number {
  const peak = random.chance(0.38) ? 12 * 60 + 40 : 19 * 60;
  const spread = (random.next() + random.next() + random.next() - 1.5) * 120;
  return Math.min(closes - 1, Math.max(opens, Math.round(peak + spread)));
}

/** A location's checks on one business date; closed on Christmas Day. `day` counts from the first day of the year. */
export function salesOfDay(place: PlacePlan, date: BusinessDate, day: number): Sale[] {
  if (date.slice(5) === '12-25') return [];
  const random = randomOf(places.indexOf(place) * 1_000_003 + day * 7_919 + 31);
  const factor =
    (ofWeek[weekday(date) - 1] ?? 1) * (ofYear[Number(date.slice(5, 7)) - 1] ?? 1) * (1 + growthOfDay * day);
  const checks = Math.round(place.checks * factor * (0.92 + random.next() * 0.16));
  return Array.from({ length: checks }, (_, index) =>
    saleOf(random, { date, day, id: `${place.key}-${day}-${index + 1}` }),
  );
}

type Check = { date: BusinessDate; day: number; id: string };

function saleOf(random: Random, { date, day, id }: Check): Sale {
  const orderType: OrderType = random.chance(0.68) ? 'Dine-In' : random.chance(0.6) ? 'Takeout' : 'Delivery';
  const guests = orderType === 'Dine-In' ? random.int(1, 4) : random.int(1, 2);
  const reduced = random.chance(0.04);
  const refund = random.chance(0.006);
  const quantities = new Map<number, number>();
  for (const dish of ordersOf(random, guests)) quantities.set(dish, (quantities.get(dish) ?? 0) + 1);
  const counted = [...quantities].map(([dish, quantity]) => lineOf(dish, refund ? -quantity : quantity, day, reduced));
  const net = counted.reduce((sum, line) => sum + line.net, 0);
  const paid = random.chance(0.84) ? 'Card' : random.chance(0.55) ? 'Cash' : 'Mobile';
  const tip = refund || paid === 'Cash' || orderType !== 'Dine-In' ? 0 : Math.round((net * random.int(15, 22)) / 100);
  return {
    externalId: id,
    version: 1,
    kind: refund ? 'refund' : 'sale',
    at: instantAt(date, minuteOf(random), timezone),
    businessDate: date,
    currency: 'USD',
    net: cents(net),
    tax: cents(Math.round((net * taxRate) / 100)),
    tip: cents(tip),
    discount: cents(counted.reduce((sum, line) => sum + line.discount, 0)),
    ...{ serviceCharge: '0.00', giftCards: '0.00', orderType, paymentMethod: paid, employee: null },
    guests: refund ? null : guests,
    lines: counted.map(({ line }) => line),
  };
}

function lineOf(id: number, quantity: number, day: number, reduced: boolean) {
  const dish = dishes[id];
  if (dish === undefined) throw new Error(`There is no dish ${id}`);
  const price = priceOfDish(id, day);
  const gross = price * quantity;
  const discount = reduced ? Math.round(gross / 10) : 0;
  const line: SaleLine = {
    externalItemId: `item-${id + 1}`,
    name: dish.name,
    category: dish.category,
    kind: 'item',
    quantity: String(quantity),
    unitPrice: cents(price),
    gross: cents(gross),
    discount: cents(discount),
    tax: cents(Math.round(((gross - discount) * taxRate) / 100)),
  };
  return { line, net: gross - discount, discount };
}

/** Whole cents as decimal text. */
export function cents(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export const dateOf = (first: BusinessDate, day: number): BusinessDate => addDays(first, day);
