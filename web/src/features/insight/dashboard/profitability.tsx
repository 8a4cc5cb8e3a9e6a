import { menuCosts, type ReplyOf } from '@platewise/contract';
import { marginStateOf } from '@platewise/domain';
import { Scale, TrendingUp } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { formatPercent } from '../../../lib/format.ts';
import { useCurrencies, useRestaurantNames } from '../../../lib/restaurants.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import {
  Badge,
  type Column,
  Delta,
  EmptyState,
  MarginInState,
  Money,
  Section,
  SegmentedControl,
  SimpleTable,
  Unknown,
} from '../../../ui/index.ts';
import { Derived } from '../../kitchen/derivation/index.ts';
import css from './dashboard.module.css';
import { MarginBar } from './margin-bar.tsx';

type CostRow = ReplyOf<typeof menuCosts>[number];
type Period = '30' | '60' | '90';

const shownDishes = 8;
const periods = [
  { value: '30', label: t('30 days') },
  { value: '60', label: t('60 days') },
  { value: '90', label: t('90 days') },
] as const;

const stateIn = ({ profitability, marginAtMost, menuItem: { targetMargin } }: CostRow) =>
  marginStateOf({ profitability, marginAtMost, targetMargin });
const noCost = t('Add ingredients or a manual cost to see it');

function Margin({ row }: { row: CostRow }) {
  if (row.margin !== null) {
    return (
      <MarginInState state={stateIn(row)}>
        <Derived menuItemId={row.id} dish={row.name} figure="margin">
          {formatPercent(row.margin)}
        </Derived>
      </MarginInState>
    );
  }
  if (row.marginAtMost === null)
    return <Unknown reason={row.sellingPrice === null ? t('No selling price yet') : noCost} />;
  return (
    <MarginInState state={stateIn(row)}>
      <span className="pw-ink-3">{t('at most')} </span>
      {formatPercent(row.marginAtMost)}
    </MarginInState>
  );
}

const columnsIn = (
  currencyOf: ReturnType<typeof useCurrencies>,
  placeOf: ReturnType<typeof useRestaurantNames>,
): Column<CostRow>[] => [
  {
    id: 'item',
    header: t('Item (dish)'),
    phone: 'title',
    fixed: true,
    cell: (row) => (
      <span className={css.item}>
        <span className="pw-ellipsis">{row.name}</span>
        <span className="pw-meta">{placeOf(row.restaurantId)}</span>
        {row.missingFacts > 0 && (
          <Badge tone="amber" icon={<Scale aria-hidden />}>
            {t('{count} missing', { count: row.missingFacts })}
          </Badge>
        )}
      </span>
    ),
  },
  {
    id: 'cost',
    header: t('Current cost'),
    align: 'right',
    width: 104,
    phone: 'meta',
    phoneLabel: t('costs'),
    cell: (row) =>
      row.totalCost === null && row.knownCost !== null && row.knownCost > 0 ? (
        <Money value={row.knownCost} currency={currencyOf(row.restaurantId)} bound="from" />
      ) : row.totalCost === null ? (
        <Money value={null} currency={currencyOf(row.restaurantId)} reason={noCost} />
      ) : (
        <Derived menuItemId={row.id} dish={row.name} figure="cost">
          <Money value={row.totalCost} currency={currencyOf(row.restaurantId)} />
        </Derived>
      ),
  },
  {
    id: 'price',
    header: t('Selling price'),
    align: 'right',
    width: 96,
    cell: (row) => (
      <Money
        value={row.sellingPrice}
        currency={currencyOf(row.restaurantId)}
        reason={t('No selling price yet')}
        noCost
      />
    ),
  },
  {
    id: 'margin',
    header: t('Margin'),
    align: 'right',
    width: 112,
    phone: 'figure',
    phoneLabel: t('margin'),
    cell: (row) => <Margin row={row} />,
  },
  {
    id: 'target',
    header: t('Target'),
    width: 76,
    cell: (row) => (
      <MarginBar
        margin={row.margin ?? row.marginAtMost}
        bound={row.margin === null}
        target={row.menuItem.targetMargin}
      />
    ),
  },
  {
    id: 'trend',
    header: t('Trend'),
    align: 'right',
    width: 92,
    phone: 'note',
    cell: (row) =>
      row.marginChange === null ? (
        <Unknown reason={t('No earlier cost to compare with')} />
      ) : (
        <Delta value={row.marginChange} unit="pts" moreIs="good" />
      ),
  },
  {
    id: 'view',
    header: '',
    align: 'right',
    width: 64,
    cell: (row) => (
      <Link to={`/menu-items?dish=${row.id}`} className={css.link} aria-label={t('View {name}', { name: row.name })}>
        {t('View')}
      </Link>
    ),
  },
];

export function Profitability() {
  const restaurantId = useSelectedRestaurant();
  const currencyOf = useCurrencies();
  const placeOf = useRestaurantNames();
  const [period, setPeriod] = useUrlState<Period>('period', '30', { replace: true });
  const list = usePagedList(menuCosts, { restaurantId, sort: 'attention', period, limit: shownDishes });
  const columns = useMemo(() => columnsIn(currencyOf, placeOf), [currencyOf, placeOf]);
  return (
    <Section
      title={t('Menu Item Profitability')}
      id="profitability"
      aside={
        <>
          <SegmentedControl
            label={t('Compared with')}
            size="xs"
            options={periods}
            value={period}
            onChange={setPeriod}
          />
          {list.total > 0 && (
            <Link to="/menu-items" className={css.link}>
              {t('All {total, plural, one {# item} other {# items}}', { total: list.total })}
            </Link>
          )}
        </>
      }
    >
      <SimpleTable
        label={t('Menu item profitability')}
        rows={list.rows.slice(0, shownDishes)}
        columns={columns}
        rowKey={(row) => row.id}
        isPending={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={
          <EmptyState
            title={t('No dishes yet')}
            text={t('Your dishes appear here with cost, profit and margin trend, biggest losses first.')}
          />
        }
      />
      {list.rows.length > 0 && (
        <p className={css.note}>
          <TrendingUp size={12} aria-hidden />{' '}
          {t('Largest profit loss first. Trend: margin compared with {days} days ago.', { days: period })}
        </p>
      )}
    </Section>
  );
}
