import type { ProcurementRecommendation } from '@platewise/contract';
import { countOf, formatDate, formatMoney, formatPercent, formatUnitCost } from '../../../lib/format.ts';
import { formatQuantity } from '../../../lib/quantity.ts';

type Advice = ProcurementRecommendation;

export const typeLabels: Record<Advice['recommendationType'], string> = {
  cost_optimization: 'Cost Optimization',
  quality_improvement: 'Quality Improvement',
  reliability_upgrade: 'Reliability Upgrade',
  bulk_discount: 'Bulk Discount',
};

export const statusLabels: Record<Advice['status'], string> = {
  pending: 'Pending',
  accepted: 'Accepted',
  dismissed: 'Dismissed',
  expired: 'Expired',
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
    ? 'from its price list, not paid yet'
    : `paid ${evidence.purchases === 1 ? 'once' : countOf(evidence.purchases, 'time')} in six months`;
  const basis = {
    forecast: 'based on expected sales',
    sales: 'based on recipes and sales',
    purchases: 'based on purchases',
  };
  return [
    { label: 'Priced on', value: `${formatDate(evidence.pricedOn)}, ${from}` },
    { label: 'Item', value: of.item === null ? 'no longer sold' : itemText(of.item) },
    ...(evidence.certainty < 100
      ? [
          {
            label: 'Ingredient match',
            value: `${formatPercent(evidence.certainty, 0)} sure; accepting confirms it`,
          },
        ]
      : []),
    ...(evidence.orderQuantity === null ? [] : [{ label: 'One order', value: units(evidence.orderQuantity) }]),
    ...(evidence.monthlyUse === null
      ? []
      : [
          {
            label: 'Usage per month',
            value: `${units(evidence.monthlyUse)}${evidence.useFrom === null ? '' : `, ${basis[evidence.useFrom]}`}`,
          },
        ]),
    ...(evidence.contents === null || evidence.contents === 1
      ? []
      : [
          {
            label: 'One purchase unit',
            value: `${units(evidence.contents)}${evidence.lastsDays === null ? '' : `, lasts ${countOf(evidence.lastsDays, 'day')}`}`,
          },
        ]),
  ];
}

const itemText = ({ description, itemCode, packText }: NonNullable<Advice['item']>) =>
  [description, packText, itemCode && `#${itemCode}`].filter(Boolean).join(', ');
