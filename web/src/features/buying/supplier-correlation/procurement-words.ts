import type { ProcurementRecommendation } from '@platewise/contract';
import { countOf, formatDate, formatMoney, formatPercent, formatUnitCost } from '../../../lib/format.ts';
import { formatQuantity } from '../../../lib/quantity.ts';
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

export const priceOf = (price: number, { unit, currency }: Advice) => `${formatUnitCost(price, currency)} / ${unit}`;

/** Benefits listed in the dialog, including any added cost. */
export function benefitsOf(of: Advice): string[] {
  const { potentialSavings: saved, monthlySavings: monthly, currency } = of;
  const { qualityImprovement, bulkDiscounts } = of.reasoningFactors;
  const money = (value: number) => formatMoney(Math.abs(value), { currency });
  const { reliability } = of.evidence;
  return [
    ...(saved !== null && saved > 0 ? [`Save ${money(saved)} per order`] : []),
    ...(monthly !== null && monthly > 0 ? [`Save ${money(monthly)} per month at current use`] : []),
    ...(qualityImprovement ? ['Improved product quality'] : []),
    ...(reliability !== null && reliability.recommended - reliability.present >= 10
      ? ['More reliable deliveries']
      : []),
    ...(bulkDiscounts ? ['Bulk discount opportunities'] : []),
    ...(saved !== null && saved < 0 ? [`Costs ${money(saved)} more per order`] : []),
    ...(saved === null ? ['Savings unknown: no purchase quantities'] : []),
  ];
}

/** Evidence for the recommendation, one line each. */
export function evidenceOf(of: Advice): { label: string; value: string }[] {
  const { evidence, unit } = of;
  const units = (value: number) => formatQuantity(value, unit);
  const from = evidence.fromList
    ? t('from its price list, not paid yet')
    : t('paid {value} in six months', {
        value: evidence.purchases === 1 ? 'once' : countOf(evidence.purchases, 'time'),
      });
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
            value: t('{certainty} sure; accepting confirms it', { certainty: formatPercent(evidence.certainty, 0) }),
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
            value: `${units(evidence.contents)}${evidence.lastsDays === null ? '' : `, lasts ${countOf(evidence.lastsDays, 'day')}`}`,
          },
        ]),
  ];
}

const itemText = ({ description, itemCode, packText }: NonNullable<Advice['item']>) =>
  [description, packText, itemCode && `#${itemCode}`].filter(Boolean).join(', ');
