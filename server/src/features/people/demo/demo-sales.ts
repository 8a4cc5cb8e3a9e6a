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
import { demoDishes, demoRestaurant } from './tenant.ts';

const seed = 20_251;
export const demoDays = 30;
/** Checks per day, Monday to Sunday. */
const checksOf = [32, 34, 38, 42, 62, 68, 46];
const popularity = [0.46, 0.34, 0.2];
const opens = 11 * 60;
const closes = 22 * 60;
const lunch = 12 * 60 + 45;
const dinner = 18 * 60 + 45;

/**
 * Thirty business dates of sales up to today, the same every time: each weekday sells the same in each of the four
 * weeks, and the two days before them are like a Monday and a Tuesday, so that only the dates change. Sales later than
 * the current time are moved before `now`.
 */
export function demoSales(today: BusinessDate, now: Date): Sale[] {
  return Array.from({ length: demoDays }, (_, back) => salesOfDay(addDays(today, -back), back, now)).flat();
}

function salesOfDay(date: BusinessDate, back: number, now: Date): Sale[] {
  const week = Math.floor(back / 7);
  const day = week < 4 ? weekday(date) : (back % 7) + 1;
  const random = randomOf(seed * 100 + week * 10 + day);
  const checks = checksOf[day - 1] ?? 0;
  return Array.from({ length: checks }, (_, index) => {
    const at = timeOf(date, minuteOf(random), now);
    return saleOf(random, { date, at, id: `demo-${week}-${day}-${index + 1}` });
  });
}

/** Around lunch and dinner, in whole minutes. */
function minuteOf(random: Random): number {
  const peak = random.chance(0.4) ? lunch : dinner;
  const spread = (random.next() + random.next() + random.next() - 1.5) * 110;
  return Math.min(closes - 1, Math.max(opens, Math.round(peak + spread)));
}

function timeOf(date: BusinessDate, minute: number, now: Date): string {
  const at = instantAt(date, minute, demoRestaurant.timezone);
  if (at <= now.toISOString()) return at;
  // The business day has already begun: its sales are squeezed into the time so far.
  const begun = Date.parse(instantAt(date, 4 * 60, demoRestaurant.timezone));
  const share = (minute - opens) / (closes - opens);
  return new Date(begun + (now.getTime() - begun) * share).toISOString();
}

type Check = { date: BusinessDate; at: string; id: string };

function saleOf(random: Random, { date, at, id }: Check): Sale {
  const orderType: OrderType = random.chance(0.55) ? 'Dine-In' : random.chance(0.65) ? 'Takeout' : 'Delivery';
  const guests = orderType === 'Dine-In' ? random.int(1, 4) : random.int(1, 2);
  const reduced = random.chance(0.05);
  const back = random.chance(0.01);
  const lines = Array.from({ length: guests }, () => dishOf(random));
  const counted = demoDishes.flatMap((_, dish) => {
    const quantity = lines.filter((one) => one === dish).length;
    return quantity === 0 ? [] : lineOf(dish, back ? -quantity : quantity, reduced);
  });
  const net = counted.reduce((sum, line) => sum + line.net, 0);
  const paid = random.chance(0.82) ? 'Card' : random.chance(0.6) ? 'Cash' : 'Mobile';
  const tip = back || paid === 'Cash' || orderType === 'Takeout' ? 0 : Math.round((net * random.int(15, 22)) / 100);
  return {
    externalId: id,
    version: 1,
    kind: back ? 'refund' : 'sale',
    at,
    businessDate: date,
    currency: 'USD',
    net: cents(net),
    tax: cents(Math.round((net * demoRestaurant.taxRate) / 100)),
    tip: cents(tip),
    discount: cents(counted.reduce((sum, line) => sum + line.discount, 0)),
    serviceCharge: '0.00',
    giftCards: '0.00',
    orderType,
    paymentMethod: paid,
    guests: back ? null : guests,
    employee: null,
    lines: counted.map(({ line }) => line),
  };
}

function dishOf(random: Random): number {
  const drawn = random.next();
  const [first = 0, second = 0] = popularity;
  if (drawn < first) return 0;
  return drawn < first + second ? 1 : 2;
}

function lineOf(dish: number, quantity: number, reduced: boolean): { line: SaleLine; net: number; discount: number }[] {
  const sold = demoDishes[dish];
  if (sold === undefined) return [];
  const gross = sold.price * quantity;
  const discount = reduced ? Math.round(gross / 10) : 0;
  const line: SaleLine = {
    externalItemId: `demo-item-${dish + 1}`,
    name: sold.name,
    category: 'Tacos',
    kind: 'item',
    quantity: String(quantity),
    unitPrice: cents(sold.price),
    gross: cents(gross),
    discount: cents(discount),
    tax: cents(Math.round(((gross - discount) * demoRestaurant.taxRate) / 100)),
  };
  return [{ line, net: gross - discount, discount }];
}

/** Whole cents as decimal text. */
function cents(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
