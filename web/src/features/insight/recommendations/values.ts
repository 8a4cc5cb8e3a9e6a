import type { Recommendation } from '@platewise/contract';
import { formatMoney, formatPercent } from '../../../lib/format.ts';
import { formatCostPer, formatQuantity } from '../../../lib/quantity.ts';
import { t } from '../../../lib/t.ts';

export const typeNames: Record<Recommendation['type'], string> = {
  price_increase: t('Price increase'),
  cost_reduction: t('Cost reduction'),
  vendor_switch: t('Vendor switch'),
};

/** The confidence, or 'Assumption'; null if neither applies. */
export function surenessOf({ recommendation: { confidence }, assumption }: Recommendation): string | null {
  if (confidence !== null) return t('{confidence} sure', { confidence: formatPercent(confidence, 0) });
  return assumption === null ? null : t('Assumption');
}

/** The current or recommended value, formatted as money, money per unit, or a quantity. */
export function valueText({ values, currency }: Recommendation, value: number): string {
  switch (values.kind) {
    case 'price':
      return formatMoney(value, { currency });
    case 'cost':
      return formatCostPer(value, values.unit, currency);
    case 'quantity':
      return formatQuantity(value, values.unit);
  }
}

/** The page of the dish or ingredient. */
export const placeOf = ({ targetType, targetId }: Recommendation) =>
  targetType === 'menu_item' ? `/menu-items?dish=${targetId}` : `/ingredients?ingredient=${targetId}`;
