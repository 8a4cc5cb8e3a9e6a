import type { Recommendation } from '@platewise/contract';
import { formatMoney, formatNumber, formatUnitCost } from '../../lib/format.ts';

export const typeNames: Record<Recommendation['type'], string> = {
  price_increase: 'Price increase',
  cost_reduction: 'Cost reduction',
  vendor_switch: 'Vendor switch',
};

/** One of the two values as it is said: money, money per a unit, or an amount. */
export function valueText({ values, currency }: Recommendation, value: number): string {
  switch (values.kind) {
    case 'price':
      return formatMoney(value, { currency });
    case 'cost':
      return `${formatUnitCost(value, currency)} / ${values.unit}`;
    case 'quantity':
      return `${formatNumber(value)} ${values.unit}`;
  }
}

/** The page of what it is about. */
export const placeOf = ({ targetType, targetId }: Recommendation) =>
  targetType === 'menu_item' ? `/menu-items?dish=${targetId}` : `/ingredients?ingredient=${targetId}`;
