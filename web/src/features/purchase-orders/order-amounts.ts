import type { OrderChoice } from '@platewise/contract';
import { normaliseUnit, unitName, unitNamePlural } from '@platewise/domain';
import { formatNumber } from '../../lib/format.ts';

/** '5 cases', and '100 lb' where that is another unit. */
export type OrderedAmount = { text: string; exact: string | null };

/**
 * An amount of an ingredient in what it is bought as. `whole` is rounded as people order; the exact amount is beside it.
 * Without a known pack it stays in the ingredient's own unit.
 */
export function inPurchaseUnits(
  value: number | null,
  unit: string | null,
  { purchaseUnit, contents }: Pick<OrderChoice, 'purchaseUnit' | 'contents'>,
  how: 'whole' | 'exact',
): OrderedAmount {
  if (value === null) return { text: '–', exact: null };
  const own = `${formatNumber(value)} ${unit ?? ''}`.trim();
  if (contents === null || contents <= 0 || purchaseUnit === null) return { text: own, exact: null };
  const bought = normaliseUnit(purchaseUnit);
  if (bought === unit) return { text: how === 'whole' ? `${roundedUp(value)} ${unit}` : own, exact: null };
  const amount = value / contents;
  const shown = how === 'whole' ? roundedUp(amount) : formatNumber(amount, 1);
  const one = shown === '1' || shown === under;
  const word = bought === null ? purchaseUnit : one ? unitName(bought) : unitNamePlural(bought);
  return { text: `${shown} ${word}`, exact: own };
}

const under = 'under 1';

const roundedUp = (amount: number) => (amount > 0 && amount < 0.5 ? under : formatNumber(Math.round(amount), 0));
