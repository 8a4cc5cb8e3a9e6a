import { type Amount, type Decimal, dec, roundMoney } from '../../shared/numbers/index.ts';

/** One dish in two periods: units sold, net sales and cost. A period without sales is all zero. */
export type WaterfallItem = {
  before: { quantity: Amount; net: Amount; cost: Amount };
  now: { quantity: Amount; net: Amount; cost: Amount };
};

/** What changed a margin, in money; positive means it earned more. */
export type MarginEffects = { price: Decimal; mix: Decimal; cost: Decimal; volume: Decimal };

/** In cents. */
export type RoundedEffects = { price: string; mix: string; cost: string; volume: string; total: string };

export type MarginSteps = {
  marginBefore: string;
  margin: string;
  effects: RoundedEffects;
  /** In the order of the items, each with its exact share of the four effects. */
  items: MarginEffects[];
};

const names = ['price', 'mix', 'cost', 'volume'] as const;

/**
 * Explains the change in margin (net sales - recipe cost) between two periods, in cents that add up to it exactly. With
 * q units, p net price per unit, c cost per unit, m = p - c, Q total units, 0 before and 1 now (price-volume-mix
 * analysis of management accounting, with cost separated from price): price = sum q1 (p1 - p0); cost = sum q1 (c0 -
 * c1); volume = (Q1/Q0 - 1) sum q0 m0; mix = sum (q1 - q0 Q1/Q0)(m0 - M0/Q0), where M0/Q0 is the average margin before.
 * A new dish uses its current price and cost as the previous ones, so it is all mix. If no units were sold before, or
 * for a dish with only returns, it is all volume.
 * @example marginWaterfall([{ before: { quantity: 10, net: 100, cost: 30 }, now: { quantity: 10, net: 110, cost: 35 } }]).effects
 *   // { price: '10.00', mix: '0.00', cost: '-5.00', volume: '0.00', total: '5.00' }
 */
export function marginWaterfall(items: readonly WaterfallItem[]): MarginSteps {
  const plain = items.map((item) => isPlain(item));
  const sold = items.filter((_, index) => plain[index]);
  const [before, now] = [sumOf(sold, (one) => one.before.quantity), sumOf(sold, (one) => one.now.quantity)];
  const marginBefore = sumOf(items, ({ before: b }) => dec(b.net).minus(dec(b.cost)));
  const margin = sumOf(items, ({ now: n }) => dec(n.net).minus(dec(n.cost)));
  const ofSold = sumOf(sold, ({ before: b }) => dec(b.net).minus(dec(b.cost)));
  const growth = before.gt(0) ? now.div(before) : null;
  const average = before.gt(0) ? ofSold.div(before) : dec(0);
  const shares = items.map((item, index) =>
    plain[index] && growth !== null ? effectsOf(item, growth, average) : allVolume(item),
  );
  return {
    marginBefore: roundMoney(marginBefore),
    margin: roundMoney(margin),
    effects: roundEffects(addEffects(shares), dec(roundMoney(margin)).minus(roundMoney(marginBefore))),
    items: shares,
  };
}

const sumOf = <T>(all: readonly T[], pick: (one: T) => Amount): Decimal =>
  all.reduce((total, one) => total.plus(dec(pick(one))), dec(0));

/** Units and money are consistent: no more was returned than sold. */
const isPlain = ({ before, now }: WaterfallItem) =>
  [before, now].every(
    ({ quantity, net, cost }) => dec(quantity).gt(0) || [quantity, net, cost].every((one) => dec(one).isZero()),
  );

function effectsOf({ before, now }: WaterfallItem, growth: Decimal, average: Decimal): MarginEffects {
  const [q0, q1] = [dec(before.quantity), dec(now.quantity)];
  const each = (part: WaterfallItem['now'], value: Amount) => dec(value).div(dec(part.quantity));
  const base = q0.gt(0) ? before : now;
  const [p0, c0] = q0.gt(0) || q1.gt(0) ? [each(base, base.net), each(base, base.cost)] : [dec(0), dec(0)];
  const m0 = p0.minus(c0);
  return {
    price: withoutDust(dec(now.net).minus(q1.times(p0))),
    cost: withoutDust(q1.times(c0).minus(dec(now.cost))),
    volume: withoutDust(growth.minus(1).times(q0).times(m0)),
    mix: withoutDust(q1.minus(q0.times(growth)).times(m0.minus(average))),
  };
}

/** Division leaves remainders far below any amount of money, some smaller than a decimal here may be. */
const withoutDust = (effect: Decimal): Decimal => effect.toDecimalPlaces(20);

function allVolume({ before, now }: WaterfallItem): MarginEffects {
  const volume = dec(now.net).minus(dec(now.cost)).minus(dec(before.net)).plus(dec(before.cost));
  return { price: dec(0), mix: dec(0), cost: dec(0), volume };
}

/**
 * Adds up the effects of several dishes.
 * @example addEffects([]) // all zero
 */
function addEffects(all: readonly MarginEffects[]): MarginEffects {
  const sum = (name: (typeof names)[number]) => sumOf(all, (one) => one[name]);
  return { price: sum('price'), mix: sum('mix'), cost: sum('cost'), volume: sum('volume') };
}

/**
 * Rounds effects to cents so that they add up to an already rounded total: leftover cents go to the largest effect,
 * where they show least. The total defaults to the rounded sum.
 * @example roundEffects({ price: 1.004, mix: 1.004, cost: 1.004, volume: 0 }, '3.01').price // '1.01'
 */
export function roundEffects(effects: MarginEffects, total?: Amount): RoundedEffects {
  const sum = dec(roundMoney(total ?? sumOf(names, (name) => effects[name])));
  const rounded = Object.fromEntries(names.map((name) => [name, dec(roundMoney(effects[name]))])) as MarginEffects;
  const rest = sum.minus(sumOf(names, (name) => rounded[name]));
  const largest = names.reduce((best, name) => (effects[name].abs().gt(effects[best].abs()) ? name : best));
  rounded[largest] = rounded[largest].plus(rest);
  const text = (name: (typeof names)[number]) => roundMoney(rounded[name]);
  return { price: text('price'), mix: text('mix'), cost: text('cost'), volume: text('volume'), total: roundMoney(sum) };
}
