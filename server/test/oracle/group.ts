import { addDays, type BusinessDate, businessDate } from '@platewise/domain';

/** The plan of a group of restaurants: everything that happens to it, before any of it is entered. */

export type Ingredient = 'beef' | 'tomato' | 'cola';
export type Dish = 'Taco' | 'Plate' | 'Soda';
export type Item = Dish | 'Souvenir';

/** The menu: net prices chosen so that all taxes are whole cents. */
export const menu: Record<Dish, { category: string; net: number; target: number }> = {
  Taco: { category: 'Main Courses', net: 10, target: 70 },
  Plate: { category: 'Main Courses', net: 20, target: 65 },
  Soda: { category: 'Beverages', net: 5, target: 80 },
};

export type Event =
  /** Billed on one day, and delivered on another if the invoice says so. */
  | { kind: 'invoice'; key: number; billed: number; day: number; lines: { of: Ingredient; price: string }[] }
  | { kind: 'unapproval'; key: number; day: number }
  | { kind: 'beef in a taco'; day: number; pounds: string }
  | { kind: 'tomato in a batch'; day: number; pounds: string }
  | { kind: 'price of a taco'; day: number; net: number }
  | { kind: 'sales'; day: number; rows: { day: number; item: Item; quantity: number; net: number }[] };

export type PlacePlan = {
  name: string;
  settings: object;
  currency: string;
  /** Tax in percent included in the prices of food and of drinks. */
  tax: { food: number; drinks: number };
  /** In chronological order. */
  events: Event[];
};

export type Group = { today: BusinessDate; days: number; places: PlacePlan[] };

const lastDay = businessDate('2026-11-20');
export const dateOf = ({ days }: Pick<Group, 'days'>, day: number): BusinessDate => addDays(lastDay, day - days + 1);

const german = {
  pricesIncludeTax: true,
  rates: [
    { kind: 'food', orderType: null, from: '2021-01-01', percent: 7 },
    { kind: 'beverage', orderType: null, from: '2021-01-01', percent: 19 },
    { kind: 'alcohol', orderType: null, from: '2021-01-01', percent: 19 },
    { kind: 'other', orderType: null, from: '2021-01-01', percent: 7 },
  ],
  categories: {},
};

/** Three restaurants in three currencies; one has tax-inclusive prices, and one has only recently started selling. */
export function planGroup(seed: number, days: number): Group {
  const plan = (name: string, currency: string, timezone: string, from: number, tax?: object): PlacePlan => ({
    name,
    currency,
    settings: { currency, timezone, ...(tax && { tax }) },
    tax: tax === undefined ? { food: 0, drinks: 0 } : { food: 7, drinks: 19 },
    events: eventsOf(randomOf(`${seed} ${name}`), days, from),
  });
  return {
    today: lastDay,
    days,
    places: [
      plan('Waco', 'USD', 'America/Chicago', 0),
      plan('Toronto', 'CAD', 'America/Toronto', Math.max(0, days - 40)),
      plan('Berlin', 'EUR', 'Europe/Berlin', 0, german),
    ],
  };
}

/** A reproducible stream of numbers from 0 to 1. */
export function randomOf(seed: string): () => number {
  let state = [...seed].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7);
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function eventsOf(next: () => number, days: number, firstSale: number): Event[] {
  const upTo = (most: number) => Math.floor(next() * most);
  const events: Event[] = [];
  const every = Math.max(5, Math.floor(days / 16));
  // The first invoice comes after sales began: earlier days are costed at a later price.
  for (let key = 0, day = 4; day < days; key += 1, day += every + upTo(3)) {
    const some = (['beef', 'tomato', 'cola'] as const).filter(() => key === 0 || next() < 0.6);
    const lines = some.map((of) => ({ of, price: (1 + upTo(600) / 100).toFixed(2) }));
    if (lines.length === 0) continue;
    const billed = Math.min(day + (next() < 0.3 ? upTo(9) : 0), days - 1);
    events.push({ kind: 'invoice', key, billed, day, lines });
    if (key > 0 && next() < 0.3) events.push({ kind: 'unapproval', key, day: Math.min(day + upTo(20), days - 1) });
  }
  const change = () => upTo(days - 2) + 1;
  for (let count = 0; count < 3; count += 1) {
    events.push({ kind: 'beef in a taco', day: change(), pounds: ((1 + upTo(9)) / 10).toFixed(1) });
    events.push({ kind: 'tomato in a batch', day: change(), pounds: String(1 + upTo(6)) });
  }
  const dearer = change();
  events.push({ kind: 'price of a taco', day: dearer, net: 12 });
  events.push(...salesOf(upTo, days, firstSale, dearer));
  return events.sort((a, b) => a.day - b.day);
}

/** Two files: the second covers the later half of the days. */
function salesOf(upTo: (most: number) => number, days: number, first: number, dearer: number): Event[] {
  const rows: Extract<Event, { kind: 'sales' }>['rows'] = [];
  for (let day = first; day < days; day += 1) {
    const sold = (item: Item, quantity: number, each: number) => {
      if (quantity > 0) rows.push({ day, item, quantity, net: quantity * each });
    };
    sold('Taco', upTo(12), day < dearer ? menu.Taco.net : 12);
    sold('Plate', upTo(5), menu.Plate.net);
    sold('Soda', upTo(9), menu.Soda.net);
    if (day % 9 === 0) sold('Souvenir', 1, 30);
  }
  const half = first + Math.floor((days - first) / 2);
  return [
    { kind: 'sales', day: half, rows: rows.filter(({ day }) => day < half) },
    { kind: 'sales', day: days - 1, rows: rows.filter(({ day }) => day >= half) },
  ];
}
