import { type Customs, moneyWords, numberWords } from '../../shared/customs/index.ts';
import {
  type Amount,
  Decimal,
  dec,
  type Exact,
  roundUnitCostForDisplay,
  type UnitCost,
} from '../../shared/numbers/index.ts';
import { type Pack, packText } from '../../shared/packs/index.ts';
import { type Message, msg, t, worded } from '../../shared/texts/index.ts';
import type { Unit } from '../../shared/units/index.ts';

/** '$2.96', '$0.0246', and '$12' if `whole` drops zero cents; plain numbers if the currency is unknown. */
function money(amount: Amount, { currency, country }: Customs, whole = false): string {
  const shown = dec(roundUnitCostForDisplay(amount));
  const digits = Math.max(whole && shown.isInteger() ? 0 : 2, shown.decimalPlaces());
  const known = /^[A-Za-z]{3}$/.test(currency);
  return known ? moneyWords(shown, { currency, country }, { digits }) : numberWords(shown, country, digits);
}

/** '$2.96/lb' */
export const costText = (cost: Exact<UnitCost>, unit: Unit, customs: Customs): Message =>
  msg('{cost}/{unit}', { cost: money(cost, customs), unit: { message: unit === 'each' ? 'piece' : unit } });

/** '$1 to $12' */
export const rangeText = (low: Amount, high: Amount, customs: Customs): Message =>
  msg('{low} to {high}', { low: money(low, customs, true), high: money(high, customs, true) });

/** '4x', '2.04x', '12.3x', '0.25x', and 'about 2x' for 2.003. */
export function timesText(factor: Decimal): Message {
  const digits = factor.gte(10) ? 1 : 2;
  const rounded = factor.toDecimalPlaces(digits, Decimal.ROUND_HALF_UP);
  if (rounded.isZero()) return msg('less than 0.01x');
  const times = rounded.toFixed();
  return rounded.isInteger() && !rounded.eq(factor) ? msg('about {times}x', { times }) : msg('{times}x', { times });
}

const plainPack = (pack: Pack): string => packText(pack).replace(' × ', ' x ');

/**
 * Describes the cost a likely pack would give.
 * @example likelyPackText({ pack: fourByTen, cost: '2.96', unit: 'lb' }, ten, { currency: 'USD' })
 *   // '4 x 10 lb instead of 10 lb would make it $2.96/lb'
 */
export function likelyPackText(
  likely: { pack: Pack; cost: UnitCost; unit: Unit },
  instead: Pack | null,
  customs: Customs,
): string {
  const pack = plainPack(likely.pack);
  const cost = worded(costText(likely.cost, likely.unit, customs));
  return instead === null
    ? t('{pack} would make it {cost}', { pack, cost })
    : t('{pack} instead of {printedPack} would make it {cost}', { pack, printedPack: plainPack(instead), cost });
}
