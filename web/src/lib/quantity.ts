import { isUnit, unitName, unitNamePlural } from '@platewise/domain';
import { formatNumber, formatUnitCost, UNKNOWN } from './format.ts';
import { language } from './language.ts';
import { translated } from './t.ts';

const plurals = new Intl.PluralRules(language);

/** Not pluralized: '2 dozen', '6 fl oz', '3 each'. */
const unchanging = new Set(['dozen', 'fl oz', 'each']);

/**
 * The unit after a number as `formatNumber` shows it: 'piece' for 1, 'pieces' for 58 and 0.5. Unknown units are
 * returned unchanged.
 */
export function unitAfter(value: number, unit: string, digits = 3): string {
  if (!isUnit(unit)) return unit;
  if (unchanging.has(unit)) return translated(unit);
  const shown = Math.abs(Number(value.toFixed(digits)));
  return translated(plurals.select(shown) === 'one' ? unitName(unit) : unitNamePlural(unit));
}

/** `12 lb`, `58 pieces`, `1 gallon`; `–` if the quantity is unknown. */
export function formatQuantity(
  value: number | null | undefined,
  unit: string | null | undefined,
  digits?: number,
): string {
  if (value === null || value === undefined) return UNKNOWN;
  const number = formatNumber(value, digits);
  return unit ? `${number} ${unitAfter(value, unit, digits)}` : number;
}

/** `$1.13 / piece`: a cost per unit, with its unit if it has one. */
export const formatCostPer = (
  value: number | null | undefined,
  unit: string | null | undefined,
  currency?: string | null,
): string => `${formatUnitCost(value, currency)}${unit ? ` / ${translated(unit)}` : ''}`;
