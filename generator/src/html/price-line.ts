import { type Decimal, dec } from '@platewise/domain';
import type { Random } from '../random.ts';
import type { Good, Loose } from './goods/good.ts';
import { type BaseUnit, contentOf, type Pack } from './pack.ts';

/** Quantities and prices of a line, before formatting. */
export type Priced = {
  price: string;
  weight: string | null;
  weights: string[];
  total: string;
  content: { unit: BaseUnit; quantity: string } | null;
};

/** Pounds in a bushel of peppers or cucumbers; used only to derive prices. */
const bushelPounds = 25;

/** A price within the product's range, with enough decimals that no two suppliers charge the same. */
function basePriceOf(random: Random, good: Good): Decimal {
  const at = good.low + (good.high - good.low) * random.next();
  return dec(at.toFixed(good.low < 0.1 ? 5 : 4));
}

export function pricedByCase(random: Random, good: Good, pack: Pack, cases: string): Priced {
  const content = contentOf(pack);
  const price = basePriceOf(random, good)
    .times(content?.quantity ?? nominalOf(pack))
    .toFixed(2);
  const whole = content && {
    unit: content.unit,
    quantity: content.quantity.times(cases).toSignificantDigits(16).toString(),
  };
  return { price, weight: null, weights: [], total: dec(price).times(cases).toFixed(2), content: whole };
}

/** Each case has its own weight; with `alike`, all cases weigh the same. */
export function pricedByWeight(random: Random, good: Good, pack: Pack, cases: string, alike: boolean): Priced {
  const nominal = contentOf(pack)?.quantity ?? dec(10);
  const scale = random.pick([1, 2, 2]);
  const drawn = () => nominal.times(dec(random.int(930, 1070)).div(1000)).toFixed(scale);
  const first = drawn();
  const weights = Array.from({ length: Number(cases) }, (_, at) => (alike || at === 0 ? first : drawn()));
  const weight = weights.reduce((sum, each) => sum.plus(each), dec(0));
  const price = basePriceOf(random, good).toFixed(random.pick([2, 2, 3]));
  const total = weight.times(price).toFixed(2);
  return { price, weight: weight.toFixed(scale), weights, total, content: { unit: 'lb', quantity: weight.toString() } };
}

const looseContent: Record<Exclude<Loose, 'cs'>, readonly [unit: BaseUnit, factor: number]> = {
  lb: ['lb', 1],
  ea: ['each', 1],
  dz: ['each', 12],
  gal: ['gallon', 1],
  bch: ['bunch', 1],
};

export function pricedLoose(random: Random, good: Good, loose: Exclude<Loose, 'cs'>, quantity: string): Priced {
  const [unit, factor] = looseContent[loose];
  const each = basePriceOf(random, good).times(unit === good.base ? factor : 1);
  const price = each.toFixed(each.lt(0.2) ? 3 : 2);
  const content = { unit, quantity: dec(quantity).times(factor).toString() };
  return { price, weight: null, weights: [], total: dec(price).times(quantity).toFixed(2), content };
}

/** Prices single pieces from a case, such as one bottle of twelve. */
export function pricedByPiece(random: Random, good: Good, pack: Pack, pieces: string): Priced {
  return pricedByCase(random, good, { ...pack, count: '1' }, pieces);
}

function nominalOf(pack: Pack): Decimal {
  return pack.range === undefined ? dec(bushelPounds) : dec(pack.size);
}
