import type { IngredientOutlook } from '@platewise/contract';
import { Link } from 'react-router';
import { formatDelta, formatMoney, formatNumber, formatUnitCost } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { type Column, SimpleTable, Unknown } from '../../../ui/index.ts';
import css from './cost-analysis.module.css';

type Dish = IngredientOutlook['dishes'][number];

/** How the forecast price affects dishes, largest monthly loss first. */
export function HitDishes({ outlook: { dishes, trend } }: { outlook: IngredientOutlook }) {
  if (trend.forecastedPrice === null || dishes.length === 0) return null;
  return (
    <section aria-label={t('Affected dishes')}>
      <h3 className={css.heading}>
        {t('{count, plural, one {# dish} other {# dishes}} at {price} / {unit}', {
          count: dishes.length,
          price: formatUnitCost(trend.forecastedPrice, trend.currency),
          unit: trend.unit,
        })}
      </h3>
      <SimpleTable
        label={t('Affected dishes')}
        rows={dishes}
        columns={columnsOf(trend.currency)}
        rowKey={({ menuItemId }) => menuItemId}
      />
    </section>
  );
}

const columnsOf = (currency: string): Column<Dish>[] => [
  {
    id: 'name',
    header: t('Dish'),
    phone: 'title',
    cell: ({ menuItemId, name }) => (
      <Link className={css.link} to={`/menu-items?dish=${menuItemId}`}>
        {name}
      </Link>
    ),
  },
  {
    id: 'cost',
    header: t('Costs'),
    align: 'right',
    width: 100,
    cell: ({ costNow }) => (costNow === null ? <Unknown /> : formatMoney(costNow, { currency })),
  },
  {
    id: 'difference',
    header: t('Each'),
    align: 'right',
    width: 100,
    phone: 'meta',
    cell: ({ difference }) => <span className="pw-num">{formatDelta(difference, 'money', currency)}</span>,
  },
  {
    id: 'sold',
    header: t('Sold per month'),
    align: 'right',
    width: 110,
    cell: ({ soldPerMonth }) =>
      soldPerMonth === null ? <Unknown reason={t('Sales unknown')} noCost /> : formatNumber(soldPerMonth),
  },
  {
    id: 'money',
    header: t('Added cost per month'),
    align: 'right',
    width: 120,
    phone: 'figure',
    cell: ({ moneyPerMonth, soldPerMonth }) =>
      moneyPerMonth === null ? (
        <Unknown reason={soldPerMonth === null ? t('Sales unknown') : t('Cost unknown')} />
      ) : (
        formatMoney(moneyPerMonth, { currency, sign: true })
      ),
  },
];
