import type { OrderChoice } from '@platewise/contract';
import { normaliseUnit } from '@platewise/domain';
import { formatQuantity } from '../../../lib/quantity.ts';
import { t } from '../../../lib/t.ts';

/** '5 cases', plus '100 lb' if that is a different unit. */
export type OrderedAmount = { text: string; exact: string | null };

/**
 * An ingredient quantity in purchase units. `whole` rounds up to orderable units and adds the exact quantity.
 * Without a known pack it stays in the ingredient's unit.
 */
export function inPurchaseUnits(
  value: number | null,
  unit: string | null,
  { purchaseUnit, contents }: Pick<OrderChoice, 'purchaseUnit' | 'contents'>,
  how: 'whole' | 'exact',
): OrderedAmount {
  if (value === null) return { text: '–', exact: null };
  const own = formatQuantity(value, unit, how === 'exact' ? undefined : value < 10 ? 1 : 0);
  if (contents === null || contents <= 0 || purchaseUnit === null) return { text: own, exact: null };
  const bought = normaliseUnit(purchaseUnit) ?? purchaseUnit;
  if (bought === unit) return { text: how === 'whole' ? inWhole(value, unit) : own, exact: null };
  const amount = value / contents;
  return { text: how === 'whole' ? inWhole(amount, bought) : formatQuantity(amount, bought, 1), exact: own };
}

const inWhole = (amount: number, unit: string) =>
  amount > 0 && amount < 0.5
    ? t('under {quantity}', { quantity: formatQuantity(1, unit) })
    : formatQuantity(Math.round(amount), unit);
