import type { IngredientTrend } from '@platewise/contract';
import { formatMoney, formatUnitCost } from '../../../lib/format.ts';
import { useRestaurantNames } from '../../../lib/restaurants.ts';
import { type Column, Delta, Unknown } from '../../../ui/index.ts';
import { RiskBadge } from '../cost-analysis/index.ts';
import css from './analysis.module.css';

function Named({ ingredient: { name, supplierName, restaurantId } }: { ingredient: IngredientTrend }) {
  const placeOf = useRestaurantNames();
  return (
    <span className={css.item}>
      <b className={css.name}>{name}</b>
      <span className="pw-meta">
        {placeOf(restaurantId, ' · ')}
        {supplierName ?? 'No supplier'}
      </span>
    </span>
  );
}

const ingredientColumn: Column<IngredientTrend> = {
  id: 'name',
  header: 'Ingredient',
  phone: 'title',
  cell: (row) => <Named ingredient={row} />,
};

const priceColumns: Column<IngredientTrend>[] = [
  {
    id: 'price',
    header: 'Price',
    align: 'right',
    width: 130,
    phone: 'meta',
    cell: ({ currentPrice, currency, unit }) =>
      currentPrice === null ? (
        <Unknown reason="No price yet" />
      ) : (
        <span className="pw-num">
          {formatUnitCost(currentPrice, currency)} <span className="pw-ink-3">/ {unit}</span>
        </span>
      ),
  },
  {
    id: 'change',
    header: 'Change',
    align: 'right',
    width: 100,
    phone: 'note',
    cell: ({ priceChangePercent }) =>
      priceChangePercent === null ? (
        <Unknown reason="No earlier price to compare with" />
      ) : (
        <Delta value={priceChangePercent} />
      ),
  },
];

const spendColumn: Column<IngredientTrend> = {
  id: 'spend',
  header: 'Spend per month',
  align: 'right',
  width: 130,
  phone: 'figure',
  cell: ({ monthlySpend, currency }) =>
    monthlySpend === null ? (
      <Unknown reason="Nothing bought in the last 90 days" />
    ) : (
      formatMoney(monthlySpend, { currency })
    ),
};

const variationColumn: Column<IngredientTrend> = {
  id: 'variation',
  header: 'Variation',
  align: 'right',
  width: 96,
  cell: ({ variation }) => (variation === null ? <Unknown reason="Too few weekly prices" /> : variation.toFixed(2)),
};

/** For the list sorted by how much weekly prices vary. */
export const volatilityColumns: Column<IngredientTrend>[] = [
  ingredientColumn,
  { id: 'risk', header: 'Risk', width: 110, cell: ({ riskLevel }) => <RiskBadge level={riskLevel} /> },
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
    header: 'Added cost per month',
    align: 'right',
    width: 130,
    phone: 'figure',
    cell: ({ monthlyImpact, currency }) =>
      monthlyImpact === null ? (
        <Unknown reason="Nothing bought in the last 90 days" />
      ) : (
        <Delta value={monthlyImpact} unit="money" currency={currency} />
      ),
  },
];
