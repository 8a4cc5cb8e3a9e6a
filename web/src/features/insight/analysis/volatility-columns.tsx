import type { IngredientTrend } from '@platewise/contract';
import { formatMoney, formatUnitCost } from '../../../lib/format.ts';
import { useRestaurantNames } from '../../../lib/restaurants.ts';
import { t, translated } from '../../../lib/t.ts';
import { type Column, Delta, Unknown } from '../../../ui/index.ts';
import { RiskBadge } from '../cost-analysis/index.ts';
import css from './analysis.module.css';

function Named({ ingredient: { name, supplierName, restaurantId } }: { ingredient: IngredientTrend }) {
  const placeOf = useRestaurantNames();
  return (
    <span className="pw-lines">
      <b className={css.name}>{name}</b>
      <span className="pw-meta">
        {placeOf(restaurantId, ' · ')}
        {supplierName ?? t('No supplier')}
      </span>
    </span>
  );
}

const ingredientColumn: Column<IngredientTrend> = {
  id: 'name',
  header: t('Ingredient'),
  phone: 'title',
  cell: (row) => <Named ingredient={row} />,
};

const priceColumns: Column<IngredientTrend>[] = [
  {
    id: 'price',
    header: t('Price'),
    align: 'right',
    width: 130,
    phone: 'meta',
    cell: ({ currentPrice, currency, unit }) =>
      currentPrice === null ? (
        <Unknown reason={t('No price yet')} />
      ) : (
        <span className="pw-num">
          {formatUnitCost(currentPrice, currency)} <span className="pw-ink-3">/ {translated(unit)}</span>
        </span>
      ),
  },
  {
    id: 'change',
    header: t('Change'),
    align: 'right',
    width: 100,
    phone: 'note',
    cell: ({ priceChangePercent }) =>
      priceChangePercent === null ? (
        <Unknown reason={t('No earlier price to compare with')} />
      ) : (
        <Delta value={priceChangePercent} />
      ),
  },
];

const spendColumn: Column<IngredientTrend> = {
  id: 'spend',
  header: t('Spend per month'),
  align: 'right',
  width: 130,
  phone: 'figure',
  cell: ({ monthlySpend, currency }) =>
    monthlySpend === null ? (
      <Unknown reason={t('Nothing bought in the last 90 days')} />
    ) : (
      formatMoney(monthlySpend, { currency })
    ),
};

const variationColumn: Column<IngredientTrend> = {
  id: 'variation',
  header: t('Variation'),
  align: 'right',
  width: 96,
  cell: ({ variation }) =>
    variation === null ? <Unknown reason={t('Too few weekly prices')} /> : variation.toFixed(2),
};

/** For the list sorted by how much weekly prices vary. */
export const volatilityColumns: Column<IngredientTrend>[] = [
  ingredientColumn,
  { id: 'risk', header: t('Risk'), width: 110, cell: ({ riskLevel }) => <RiskBadge level={riskLevel} /> },
  ...priceColumns,
  variationColumn,
  spendColumn,
];

/** For the list sorted by the largest amount, up or down. */
export const moverColumns: Column<IngredientTrend>[] = [
  ingredientColumn,
  ...priceColumns,
  { ...spendColumn, phone: undefined },
  {
    id: 'impact',
    header: t('Added cost per month'),
    align: 'right',
    width: 130,
    phone: 'figure',
    cell: ({ monthlyImpact, currency }) =>
      monthlyImpact === null ? (
        <Unknown reason={t('Nothing bought in the last 90 days')} />
      ) : (
        <Delta value={monthlyImpact} unit="money" currency={currency} />
      ),
  },
];
