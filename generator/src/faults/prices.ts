import type { Random } from '../random.ts';
import { type Good, goods } from './goods.ts';

export const weeks = 52;

/** The pack of a good from some week on. `price` is relative to that of the pack before. */
export type PackChange = {
  from: number;
  pack: string;
  contents: number | null;
  contentsUnit: string;
  unit: string;
  price: number;
};

/** A vendor's prices of a good, per week, the same for all restaurants, and what happens to them in the year. */
export type PricePath = {
  good: Good;
  weekly: number[];
  market: number[] | null;
  /** Weeks in which the list was printed again, with the prices from then on. */
  listed: { week: number; price: number }[];
  /** Weeks of the small steps. */
  creep: number[];
  /** The week of a rise that the market gives no reason for; it lasts three weeks. */
  unfounded: { week: number; before: number } | null;
  /** Weeks in which the price jumped, for everybody and for good. */
  jumps: number[];
  packs: PackChange[];
  shrunk: boolean;
  promotion: { week: number; lasts: number } | null;
};

const named = (...names: string[]) => new Set(names);
const creeping = named(
  ...['BUN BRIOCHE 4IN', 'BREAD SOURDOUGH', 'TORTILLA FLOUR 12IN', 'ROLL CIABATTA', 'CONTAINER HNGD 9X9'],
  ...['CUP HOT 12OZ', 'TOWEL MULTIFOLD WHT', 'MUSHROOM SLICED', 'TOFU FIRM'],
);
const waving = named('BAGEL PLAIN', 'PITA WHEAT', 'STRAW PAPER JBO', 'GINGER ROOT');
const jumping = named(
  ...['CALAMARI T&T', 'GARLIC PEELED', 'HERB CILANTRO', 'CUP COLD 16OZ PET', 'BACON LAYOUT 18/22'],
  ...['SAUSAGE ITAL LINK', 'TURKEY BRST CKD', 'BEEF GROUND 80/20', 'LAMB LEG BNLS'],
);
/** Market goods whose price rises once without a reason. */
const unfounded = named(
  ...['LETTUCE ROMAINE', 'TOMATO 5X6', 'ONION YELLOW JBO', 'AVOCADO HASS', 'LIME 200', 'PEPPER BELL GRN'],
  ...['SALMON ATL FIL', 'COD LOIN FRESH', 'SCALLOP U/10 DRY'],
);
const shrinking: Record<string, readonly [string, number]> = {
  'CAKE CHEESE NY': ['2/72 OZ', 144],
  'BROWNIE SHEET': ['4/54 OZ', 216],
  'COOKIE DOUGH CHOC': ['288/1 OZ', 288],
  'MUFFIN BATTER BLUE': ['2/7.5 LB', 15],
  'WIPER FOODSVC 13X24': ['1/130 CT', 130],
  'TRAY FOOD 3LB': ['2/225 CT', 450],
  'FORK PLAS HVY': ['10/90 CT', 900],
  'SPROUT ALFALFA': ['8/4 OZ', 32],
  'SALSA FRESH': ['2/7 LB', 14],
};
/** Packs that change with a reason: other words, another unit, or a price in proportion. */
const repacked: Record<string, Omit<PackChange, 'from'>> = {
  'CROISSANT BUTTER': { pack: '56/2.75 OZ', contents: 154, contentsUnit: 'oz', unit: 'CS', price: 0.875 },
  'PIE SHELL 9IN': { pack: '100 OZ', contents: 100, contentsUnit: 'oz', unit: 'CS', price: 1 },
  'PUFF PASTRY SHEET': { pack: '15/12 OZ', contents: 180, contentsUnit: 'oz', unit: 'CS', price: 0.75 },
  'BAGUETTE PARBAKED': { pack: '16.5 LB', contents: 16.5, contentsUnit: 'lb', unit: 'CS', price: 1 },
  'LID DOME 16OZ': { pack: '1/100 CT', contents: 100, contentsUnit: 'each', unit: 'SL', price: 0.107 },
  'ROLL THERMAL 3 1/8': { pack: '1/30 CT', contents: 30, contentsUnit: 'each', unit: 'CS', price: 0.6 },
  'GLOVE VINYL MED': { pack: '1000 CT', contents: 1000, contentsUnit: 'each', unit: 'CS', price: 1 },
  'DETERGENT WAREWASH': { pack: '1/640 FZ', contents: 640, contentsUnit: 'floz', unit: 'PL', price: 1 },
  'SOAP HAND FOAM': { pack: '', contents: null, contentsUnit: '', unit: 'CS', price: 1 },
};

export const cents = (value: number): number => Math.round(value * 100 + 1e-7) / 100;
const between = (random: Random, from: number, to: number) => from + (to - from) * random.next();

export function pricePaths(random: Random): PricePath[] {
  const paths = goods.map((good) => pathOf(good, random));
  return paths;
}

function pathOf(good: Good, random: Random): PricePath {
  const path: PricePath = {
    ...{ good, weekly: Array.from({ length: weeks }, () => good.price), market: null, listed: [] },
    ...{ creep: [], unfounded: null, jumps: [], packs: [], shrunk: false, promotion: null },
  };
  if (good.pricing === 'market') followMarket(path, random);
  if (good.pricing === 'list') followList(path, random);
  if (creeping.has(good.name)) creep(path, random);
  if (waving.has(good.name)) wave(path, random);
  if (jumping.has(good.name)) jump(path, random);
  const shrunk = shrinking[good.name];
  if (shrunk !== undefined) {
    const [pack, contents] = shrunk;
    const { contentsUnit, unit } = good;
    path.packs.push({ from: random.int(12, 42), pack, contents, contentsUnit, unit, price: random.pick([1, 1, 1.01]) });
    path.shrunk = true;
  }
  const other = repacked[good.name];
  if (other !== undefined) path.packs.push({ from: random.int(12, 42), ...other });
  for (const { from, price } of path.packs) raise(path, from, price);
  path.weekly = path.weekly.map(cents);
  return path;
}

const raise = (path: PricePath, from: number, factor: number, until = weeks) => {
  for (let week = from; week < until; week += 1) path.weekly[week] = (path.weekly[week] ?? 0) * factor;
};

/** A market that rests and moves, and a vendor that follows a week later, unless the change is tiny. */
function followMarket(path: PricePath, random: Random): void {
  const { good } = path;
  const week = unfounded.has(good.name) ? random.int(14, 44) : null;
  const usual = good.price * 0.78;
  const market: number[] = [];
  let level = usual;
  for (let at = 0; at < weeks; at += 1) {
    const quiet = week !== null && at >= week - 5 && at <= week + 4;
    if (!quiet && random.chance(0.4)) level *= 1 + between(random, -0.11, 0.11) + 0.25 * (1 - level / usual);
    market.push(cents(level));
  }
  let price = good.price;
  path.weekly = market.map((_, at) => {
    const wanted = (market[Math.max(0, at - 1)] ?? level) / 0.78;
    if (Math.abs(wanted / price - 1) > 0.015) price = cents(wanted);
    return price;
  });
  path.market = market;
  if (week === null) return;
  const before = path.weekly[week - 1] ?? 0;
  for (let at = week - 3; at <= week + 4; at += 1) path.weekly[at] = before;
  raise(path, week, random.chance(1 / 3) ? between(random, 1.06, 1.08) : between(random, 1.1, 1.22), week + 3);
  path.unfounded = { week, before };
}

/** A list printed five times a year, that moves little, but for a few jumps; and promotions below it. */
function followList(path: PricePath, random: Random): void {
  const { good } = path;
  const leap = random.chance(0.15) ? 1.08 : 1;
  path.listed = [0, 9, 22, 35, 45].map((week, place) => {
    const moved = place === 0 ? 1 : between(random, 0.982, 1.018) * (place >= 3 ? leap : 1);
    return { week, price: cents(random.chance(0.3) && place < 3 ? good.price : good.price * moved) };
  });
  for (const { week, price } of path.listed) path.weekly.fill(price, week);
  if (!random.chance(0.3)) return;
  path.promotion = { week: random.pick([14, 26, 39]), lasts: 3 };
  raise(path, path.promotion.week, between(random, 0.88, 0.94), path.promotion.week + path.promotion.lasts);
}

function creep(path: PricePath, random: Random): void {
  const small = random.chance(1 / 3);
  let week = random.int(8, 14);
  for (let step = 0; step < (small ? 3 : random.int(4, 6)); step += 1) {
    path.creep.push(week);
    raise(path, week, small ? between(random, 1.02, 1.025) : between(random, 1.016, 1.024));
    week += random.int(5, 6);
  }
}

/** Small steps up and down that lead nowhere. */
function wave(path: PricePath, random: Random): void {
  let week = random.int(4, 7);
  for (const factor of [1.018, 1.015, 0.97, 1.012, 0.985, 1.018, 0.982]) {
    raise(path, week, factor);
    week += random.int(5, 6);
  }
}

function jump(path: PricePath, random: Random): void {
  path.jumps = [random.int(10, 20), random.int(32, 42)];
  for (const week of path.jumps) raise(path, week, random.chance(0.75) ? between(random, 1.06, 1.15) : 0.93);
}
