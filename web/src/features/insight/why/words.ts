import type { Why } from '@platewise/contract';
import type { WhyFigure, WhyKind } from '@platewise/domain';
import { formatMoney, formatNumber, formatPercent } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';

export const figureWords: Record<WhyFigure, string> = {
  revenue: t('Revenue'),
  foodCost: t('Cost of goods'),
  foodCostPercent: t('Food cost %'),
  grossProfit: t('Gross profit'),
  margin: t('Profit margin'),
  spend: t('Vendor spend'),
};

export const titleOf: Record<WhyFigure, string> = {
  revenue: t('Why did revenue change?'),
  foodCost: t('Why did the cost of goods change?'),
  foodCostPercent: t('Why did the food cost percentage change?'),
  grossProfit: t('Why did gross profit change?'),
  margin: t('Why did the profit margin change?'),
  spend: t('Why did vendor spend change?'),
};

type KindWords = { label: string; note: string };

const sold: Record<WhyKind, KindWords> = {
  volume: { label: t('Volume'), note: t('number sold') },
  mix: { label: t('Mix'), note: t('which dishes sold') },
  menuPrice: { label: t('Menu prices'), note: t('average price per dish') },
  ingredientPrice: { label: t('Ingredient prices'), note: t('what vendors charge') },
  recipe: { label: t('Recipes'), note: t('quantities per portion') },
  waste: { label: t('Waste'), note: t('recorded on counted days') },
  oneOff: { label: t('One-offs'), note: t('new and removed dishes, stock, credits') },
  unknown: { label: t('Not known'), note: t("what the data can't explain") },
};

const bought: Partial<Record<WhyKind, KindWords>> = {
  volume: { label: t('Volume'), note: t('how much you bought') },
  mix: { label: t('Mix'), note: t('which vendors you bought from') },
  oneOff: { label: t('One-offs'), note: t('charges, credits, new and dropped items') },
  unknown: { label: t('Not known'), note: t('lines without an ingredient or quantity') },
};

export const kindWords = (kind: WhyKind, figure: WhyFigure): KindWords =>
  (figure === 'spend' ? bought[kind] : undefined) ?? sold[kind];

/** A level of the figure, or with a sign a change of it. */
export function valueWords(unit: Why['unit'], currency: string, value: number, sign = false): string {
  if (unit === 'money') return formatMoney(value, { currency, sign });
  if (!sign) return formatPercent(value, 2);
  const amount = formatNumber(Math.abs(value), 2);
  return t('{change} pts', { change: value === 0 ? amount : `${value > 0 ? '+' : '−'}${amount}` });
}
