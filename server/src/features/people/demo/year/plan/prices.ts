import { randomOf } from '@platewise/generator/random';
import { type Good, goods } from './goods.ts';
import { days } from './places.ts';

type Event = { readonly good: string; readonly daysAgo: number; readonly factor: number };

/** The year's notable price changes. */
const events: readonly Event[] = [
  { good: 'Egg', daysAgo: 300, factor: 1.38 },
  { good: 'Egg', daysAgo: 190, factor: 0.78 },
  { good: 'Olive Oil', daysAgo: 240, factor: 1.16 },
  { good: 'Coffee Beans', daysAgo: 150, factor: 1.14 },
  { good: 'Dark Chocolate', daysAgo: 118, factor: 1.17 },
  { good: 'Ground Beef', daysAgo: 74, factor: 1.09 },
  { good: 'Tomato', daysAgo: 52, factor: 0.86 },
  { good: 'Beef Striploin', daysAgo: 26, factor: 1.13 },
  { good: 'Butter', daysAgo: 20, factor: 1.11 },
  { good: 'Avocado', daysAgo: 13, factor: 1.18 },
  { good: 'Atlantic Salmon', daysAgo: 12, factor: 1.08 },
];

/** A pack that shrank at the same price. */
const shrunk = { good: 'French Fries', daysAgo: 38, pack: '6/4.5 LB', contents: 27 } as const;

const swings: Readonly<Record<string, number>> = { Vegetables: 0.045, Protein: 0.015, Dairy: 0.012 };
const yearOfDays = 365;

const isShrunk = (good: Good, day: number) => good.name === shrunk.good && day >= days - shrunk.daysAgo;

export const packOn = (good: Good, day: number): { pack: string; contents: number } =>
  isShrunk(good, day) ? shrunk : good;

/** Cost of a case, or of a pound for goods sold by weight, on a day, in cents; the index is that of the good. */
export function priceOn(index: number, day: number): number {
  const good = goods[index];
  if (good === undefined) throw new Error(`There is no good ${index}`);
  const drift = randomOf(9_100 + index).next() * 0.05;
  const swing = swings[good.category] ?? 0;
  // List prices change every four weeks, market prices every two.
  const stretch = Math.floor(day / (good.vendor === 'market' ? 14 : 28));
  const noise = (randomOf(7_000 + index * 97 + stretch).next() * 2 - 1) * swing;
  const season =
    good.category === 'Vegetables' ? 0.05 * Math.cos((2 * Math.PI * (day - 100 + index * 7)) / yearOfDays) : 0;
  const moved = events
    .filter((event) => event.good === good.name && day >= days - event.daysAgo)
    .reduce((factor, event) => factor * event.factor, 1);
  const steps = Math.floor(day / 91) * 91;
  return Math.round(good.price * (1 + (drift * steps) / yearOfDays) * (1 + noise + season) * moved);
}
