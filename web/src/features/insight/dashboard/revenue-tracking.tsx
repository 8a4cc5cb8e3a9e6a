import { type ReplyOf, restaurantRevenue, revenueAnalytics } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { alikeWords } from '../../../lib/coverage.ts';
import { formatAgo, formatKpiMoney, formatMoney, formatNumber } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { selectedRestaurant, useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';
import {
  Badge,
  Button,
  type Column,
  Covers,
  Delta,
  EmptyState,
  ErrorState,
  Section,
  SimpleTable,
  Skeleton,
  type Tile,
  Tiles,
  Unknown,
} from '../../../ui/index.ts';
import css from './dashboard.module.css';

type Row = ReplyOf<typeof restaurantRevenue>[number];

const noSales = t('No sales in the last 30 days');

/** Revenue, in total and per restaurant. */
export function RevenueTracking() {
  const restaurantId = useSelectedRestaurant() ?? undefined;
  const rows = useQuery(read(restaurantRevenue, { query: { restaurantId } }));
  const any = rows.data?.some(({ totalRevenue }) => totalRevenue !== null) ?? false;
  return (
    <Section
      title={t('Revenue Tracking')}
      id="revenue"
      aside={
        <>
          <Button size="xs" to="/pos-integrations">
            {t('POS Systems')}
          </Button>
          <Button size="xs" to="/revenue">
            {t('Sales & Revenue')}
          </Button>
        </>
      }
    >
      <Analytics restaurantId={restaurantId} />
      {rows.data && !any ? (
        <EmptyState
          title={t('No restaurant revenue data available')}
          text={t('Connect a POS or import a file to see sales by restaurant.')}
          action={
            <>
              <Button to="/pos-integrations?tab=available">{t('Connect a system')}</Button>
              <Button to="/revenue?tab=upload">{t('Upload a file')}</Button>
            </>
          }
        />
      ) : (
        <SimpleTable
          label={t('Revenue by restaurant')}
          rows={rows.data ?? []}
          columns={columns}
          rowKey={({ id }) => id}
          isPending={rows.isPending}
          error={rows.error}
          onRetry={() => void rows.refetch()}
        />
      )}
    </Section>
  );
}

function Analytics({ restaurantId }: { restaurantId: number | undefined }) {
  const { data, error, refetch } = useQuery(read(revenueAnalytics, { query: { restaurantId } }));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton kind="tiles" height={64} />;
  const tileOf = (label: string, shown: (own: Own) => Shown, term?: Tile['term']): Tile => ({
    label,
    ...(term && { term }),
    ...shown(data),
    beside: data.others.map((own) => ({ key: own.currency ?? '', ...shown(own) })),
  });
  return (
    <Tiles
      size="fact"
      tiles={[
        tileOf(t('Total Revenue'), (own) => moneyOf(own.totalRevenue, own), 'net-sales'),
        tileOf(t('Monthly growth'), growthOf),
        { label: t('Locations (restaurants)'), value: formatNumber(data.totalLocations) },
        tileOf(t('Average per location'), (own) => moneyOf(own.averageRevenuePerLocation, own)),
      ]}
    />
  );
}

/** Figures for the restaurants that share a currency. */
type Own = ReplyOf<typeof revenueAnalytics>['others'][number];
type Shown = Pick<Tile, 'value' | 'note'>;

const moneyOf = (value: number | null, { currency, coverage }: Own): Shown => ({
  value: value === null ? <Unknown reason={noSales} noCost /> : formatKpiMoney(value, currency),
  note: (
    <>
      <span>{t('net, last 30 days')}</span>
      <Covers coverage={coverage} currency={currency} />
    </>
  ),
});

function growthOf({ monthlyGrowth, alike, coverage, currency }: Own): Shown {
  const nothing = t('needs 60 days of sales');
  if (monthlyGrowth === null) return { value: <Unknown reason={nothing} noCost />, note: nothing };
  const compared = alikeWords(alike, coverage);
  return {
    value: <Delta value={monthlyGrowth} moreIs="good" />,
    note: (
      <>
        <span>{t('vs. the previous 30 days')}</span>
        {compared ? <span>{compared}</span> : <Covers coverage={coverage} currency={currency} />}
      </>
    ),
  };
}

const columns: Column<Row>[] = [
  {
    id: 'name',
    header: t('Restaurant'),
    phone: 'title',
    cell: ({ id, name }) => (
      <Link className={css.item} to="/revenue" onClick={() => selectedRestaurant.set(id)}>
        {name}
      </Link>
    ),
  },
  {
    id: 'pos',
    header: t('POS'),
    width: 150,
    phone: 'meta',
    cell: ({ posIntegration }) =>
      posIntegration ? <Badge tone="green">{posIntegration}</Badge> : <span className="pw-ink-3">{t('None')}</span>,
  },
  {
    id: 'sync',
    header: t('Last sync'),
    width: 130,
    cell: ({ lastSync }) => <span className="pw-ink-2">{lastSync ? formatAgo(lastSync, new Date()) : t('Never')}</span>,
  },
  {
    id: 'growth',
    header: t('Growth'),
    align: 'right',
    width: 96,
    phone: 'note',
    cell: ({ growth }) =>
      growth === null ? (
        <Unknown reason={t('No earlier data to compare')} noCost />
      ) : (
        <Delta value={growth} moreIs="good" />
      ),
  },
  {
    id: 'month',
    header: t('This month'),
    align: 'right',
    width: 120,
    phone: 'figure',
    cell: ({ monthlyRevenue, currency }) =>
      monthlyRevenue === null ? (
        <Unknown reason={t('No sales this month')} noCost />
      ) : (
        formatMoney(monthlyRevenue, { currency })
      ),
  },
  {
    id: 'total',
    header: t('Total'),
    align: 'right',
    width: 130,
    cell: ({ totalRevenue, currency }) =>
      totalRevenue === null ? <Unknown reason={t('No sales yet')} noCost /> : formatMoney(totalRevenue, { currency }),
  },
];
