import type { ProcurementRecommendation } from '@platewise/contract';
import { formatDate, formatMoney, formatPercent } from '../../../lib/format.ts';
import { formatCostPer, formatQuantity } from '../../../lib/quantity.ts';
import { t } from '../../../lib/t.ts';

type Advice = ProcurementRecommendation;

export const typeLabels: Record<Advice['recommendationType'], string> = {
  cost_optimization: t('Cost Optimization'),
  quality_improvement: t('Quality Improvement'),
  reliability_upgrade: t('Reliability Upgrade'),
  bulk_discount: t('Bulk Discount'),
};

export const statusLabels: Record<Advice['status'], string> = {
  pending: t('Pending'),
  accepted: t('Accepted'),
  dismissed: t('Dismissed'),
  expired: t('Expired'),
};

export const priceOf = (price: number, { unit, currency }: Advice) => formatCostPer(price, unit, currency);

/** Benefits listed in the dialog. Added or unknown costs aren't `good`. */
export function benefitsOf(of: Advice): { text: string; good: boolean }[] {
  const { potentialSavings: saved, monthlySavings: monthly, currency } = of;
  const { qualityImprovement, bulkDiscounts } = of.reasoningFactors;
  const money = (value: number) => formatMoney(Math.abs(value), { currency });
  const { reliability } = of.evidence;
  const good = [
    saved !== null && saved > 0 && t('Save {amount} per order', { amount: money(saved) }),
    monthly !== null && monthly > 0 && t('Save {amount} per month at current use', { amount: money(monthly) }),
    qualityImprovement && t('Improved product quality'),
    reliability !== null && reliability.recommended - reliability.present >= 10 && t('More reliable deliveries'),
    bulkDiscounts && t('Bulk discount opportunities'),
  ];
  const other = [
    saved !== null && saved < 0 && t('Costs {amount} more per order', { amount: money(saved) }),
    saved === null && t('Savings unknown: no purchase quantities'),
  ];
  return [
    ...good.flatMap((text) => (text ? [{ text, good: true }] : [])),
    ...other.flatMap((text) => (text ? [{ text, good: false }] : [])),
  ];
}

/** Evidence for the recommendation, one line each. */
export function evidenceOf(of: Advice): { label: string; value: string }[] {
  const { evidence, unit } = of;
  const units = (value: number) => formatQuantity(value, unit);
  const from = evidence.fromList
    ? t('from its price list, not paid yet')
    : t('{purchases, plural, one {paid once} other {paid # times}} in six months', { purchases: evidence.purchases });
  const basis = {
    forecast: t('based on expected sales'),
    sales: t('based on recipes and sales'),
    purchases: t('based on purchases'),
  };
  return [
    { label: t('Priced on'), value: `${formatDate(evidence.pricedOn)}, ${from}` },
    { label: t('Item'), value: of.item === null ? t('no longer sold') : itemText(of.item) },
    ...(evidence.certainty < 100
      ? [
          {
            label: t('Ingredient match'),
            value: t('{percent} sure; accepting confirms it', { percent: formatPercent(evidence.certainty, 0) }),
          },
        ]
      : []),
    ...(evidence.orderQuantity === null ? [] : [{ label: t('One order'), value: units(evidence.orderQuantity) }]),
    ...(evidence.monthlyUse === null
      ? []
      : [
          {
            label: t('Usage per month'),
            value: `${units(evidence.monthlyUse)}${evidence.useFrom === null ? '' : `, ${basis[evidence.useFrom]}`}`,
          },
        ]),
    ...(evidence.contents === null || evidence.contents === 1
      ? []
      : [
          {
            label: t('One purchase unit'),
            value:
              evidence.lastsDays === null
                ? units(evidence.contents)
                : t('{quantity}, lasts {days, plural, one {# day} other {# days}}', {
                    quantity: units(evidence.contents),
                    days: evidence.lastsDays,
                  }),
          },
        ]),
  ];
}

const itemText = ({ description, itemCode, packText }: NonNullable<Advice['item']>) =>
  [description, packText, itemCode && `#${itemCode}`].filter(Boolean).join(', ');
