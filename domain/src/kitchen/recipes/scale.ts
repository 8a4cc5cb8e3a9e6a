import {
  type Amount,
  type Decimal,
  dec,
  decimalText,
  type Exact,
  type Money,
  type Quantity,
  roundQuantity,
} from '../../shared/numbers/index.ts';
import { baseFactor, type Unit } from '../../shared/units/index.ts';

export type ScaledAmount = { quantity: Quantity; unit: Unit };

/** From small to large, with the amount from which a cook switches to the next unit. */
const ladders: readonly (readonly [unit: Unit, from: string][])[] = [
  [
    ['tsp', '0'],
    ['tbsp', '1'],
    ['cup', '0.25'],
    ['quart', '1'],
    ['gallon', '1'],
  ],
  [
    ['oz', '0'],
    ['lb', '1'],
  ],
  [
    ['g', '0'],
    ['kg', '1'],
  ],
  [
    ['ml', '0'],
    ['liter', '1'],
  ],
];

/**
 * Scales an amount to another number of portions, exact before rounding to three decimals, in the unit a cook would
 * measure with: 48 tsp become 1 cup, 1500 g become 1.5 kg. Units without a ladder are kept, and so is the unit of an
 * unchanged amount. Throws what `dec` throws, and RangeError for portions that aren't above zero.
 * @example scaleAmount({ quantity: '2', unit: 'tsp' }, '1', '12') // { quantity: '0.500', unit: 'cup' }
 */
export function scaleAmount(amount: ScaledAmount, from: Amount, to: Amount): ScaledAmount {
  const [before, after] = [dec(from), dec(to)];
  if (!before.gt(0) || !after.gt(0)) throw new RangeError('A recipe has more than no portions');
  if (before.eq(after)) return { quantity: roundQuantity(amount.quantity), unit: amount.unit };
  return comfortable(dec(amount.quantity).times(after).div(before), amount.unit);
}

function comfortable(quantity: Decimal, unit: Unit): ScaledAmount {
  const ladder = ladders.find((rungs) => rungs.some(([rung]) => rung === unit));
  if (ladder === undefined) return { quantity: roundQuantity(quantity), unit };
  const base = quantity.times(dec(baseFactor(unit)));
  const fits = ladder.filter(([rung, least]) => base.div(dec(baseFactor(rung))).gte(dec(least)));
  const [best] = fits.at(-1) ?? [unit];
  return { quantity: roundQuantity(base.div(dec(baseFactor(best)))), unit: best };
}

/**
 * Cost per portion: recipe cost / portions, exact (field: plate cost). Null without a cost. Throws RangeError for
 * portions that aren't above zero.
 * @example costPerPortion('18.40', '8') // '2.3'
 */
export function costPerPortion(total: Exact<Money> | null, portions: Amount): string | null {
  if (!dec(portions).gt(0)) throw new RangeError('A recipe has more than no portions');
  return total === null ? null : decimalText(dec(total).div(dec(portions)));
}
