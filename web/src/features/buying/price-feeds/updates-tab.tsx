import { listPriceUpdates, type PriceUpdate } from '@platewise/contract';
import { Link } from 'react-router';
import { formatAgo, formatDateTime, formatMoney } from '../../../lib/format.ts';
import { restaurantOf } from '../../../lib/restaurant-of.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t, translated } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { Badge, Button, type Column, DataTable, Delta, EmptyState, Unknown } from '../../../ui/index.ts';
import { fourDecimals } from './price-columns.tsx';
import css from './price-feeds.module.css';

export function UpdatesTab() {
  const restaurantId = useSelectedRestaurant() ?? undefined;
  const list = usePagedList(listPriceUpdates, { restaurantId });
  return (
    <DataTable
      label={t('Recent updates')}
      rows={list.rows}
      columns={columns}
      restaurantOf={restaurantOf}
      rowKey={({ id }) => id}
      paging={list.paging}
      isPending={list.isPending}
      error={list.error}
      onRetry={() => void list.refetch()}
      exportName="price-updates"
      empty={
        <EmptyState
          title={t('No recent price updates')}
          text={t('Price changes for matched ingredients appear here.')}
          action={<Button to="/api-integrations?tab=prices">{t('Match prices')}</Button>}
        />
      }
    />
  );
}

const hidden = <Unknown reason={t('Costs are hidden from your role')} />;

const columns: readonly Column<PriceUpdate>[] = [
  {
    id: 'ingredient',
    header: t('Ingredient'),
    fixed: true,
    phone: 'title',
    value: ({ ingredient }) => ingredient,
    cell: ({ ingredient, ingredientId, productName, integrationName }) => (
      <span className={css.two}>
        <Link className={css.link} to={`/ingredients?ingredient=${ingredientId}&tab=prices`}>
          {ingredient}
        </Link>
        <span className={css.quiet}>{[productName, integrationName].join(' · ')}</span>
      </span>
    ),
  },
  {
    id: 'price',
    header: t('Price'),
    width: 260,
    align: 'right',
    phone: 'figure',
    value: ({ newPrice }) => newPrice,
    cell: ({ oldPrice, newPrice, unit, currency }) =>
      oldPrice === null || newPrice === null ? (
        hidden
      ) : (
        <span className="pw-num">
          {t('{oldPrice} to {newPrice}', {
            oldPrice: fourDecimals(oldPrice, currency),
            newPrice: fourDecimals(newPrice, currency),
          })}
          {unit && <span className={css.quiet}> / {translated(unit)}</span>}
        </span>
      ),
  },
  {
    id: 'change',
    header: t('Change'),
    width: 150,
    align: 'right',
    phone: 'note',
    value: ({ changePercent }) => changePercent,
    cell: ({ change, changePercent, currency }) =>
      change === null ? null : (
        <span>
          <span className="pw-num">{formatMoney(change, { currency })}</span> <Delta value={changePercent} />
        </span>
      ),
  },
  {
    id: 'effect',
    header: t('Effect'),
    width: 130,
    phone: 'meta',
    value: ({ effect }) => effect,
    cell: ({ effect }) =>
      effect === 'cost' ? <Badge tone="amber">{t('Cost changed')}</Badge> : <Badge>{t('Trend only')}</Badge>,
  },
  {
    id: 'updated',
    header: t('Time'),
    width: 120,
    value: ({ updatedAt }) => updatedAt,
    cell: ({ updatedAt }) => <span title={formatDateTime(updatedAt)}>{formatAgo(updatedAt, new Date())}</span>,
  },
];
