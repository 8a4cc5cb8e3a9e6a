import { type ReplyOf, restaurantRevenue, revenueAnalytics } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatAgo, formatKpiMoney, formatMoney, formatNumber } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { selectedRestaurant, useSelectedRestaurant } from '../../lib/selected-restaurant.ts';
import {
  Badge,
  Button,
  type Column,
  Delta,
  EmptyState,
  ErrorState,
  Section,
  SimpleTable,
  Skeleton,
  Tiles,
  Unknown,
} from '../../ui/index.ts';
import css from './profitability.module.css';

type Row = ReplyOf<typeof restaurantRevenue>[number];

const noSales = 'No sales in the last 30 days';

/** What the restaurants took, together and each. */
export function RevenueTracking() {
  const restaurantId = useSelectedRestaurant() ?? undefined;
  const rows = useQuery(read(restaurantRevenue, { query: { restaurantId } }));
  const any = rows.data?.some(({ totalRevenue }) => totalRevenue !== null) ?? false;
  return (
    <Section
      title="Revenue Tracking"
      id="revenue"
      aside={
        <>
          <Button size="xs" to="/pos-integrations">
            POS Systems
          </Button>
          <Button size="xs" to="/revenue">
            Sales & Revenue
          </Button>
        </>
      }
    >
      <Analytics restaurantId={restaurantId} />
      {rows.data && !any ? (
        <EmptyState
          title="No restaurant revenue data available"
          text="Each restaurant stands here with what it took and how that moved, once sales arrive from its till or from a file."
          action={
            <>
              <Button to="/pos-integrations?tab=available">Connect a system</Button>
              <Button to="/revenue?tab=upload">Upload a file</Button>
            </>
          }
        />
      ) : (
        <SimpleTable
          label="Revenue by restaurant"
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
  const { totalRevenue, monthlyGrowth, totalLocations, averageRevenuePerLocation, currency } = data;
  const money = (value: number | null) =>
    value === null ? <Unknown reason={noSales} noCost /> : formatKpiMoney(value, currency);
  return (
    <Tiles
      size="fact"
      tiles={[
        { label: 'Total Revenue', term: 'net-sales', value: money(totalRevenue), note: 'net, last 30 days' },
        {
          label: 'Monthly Growth',
          value:
            monthlyGrowth === null ? (
              <Unknown reason="Nothing before to compare with" noCost />
            ) : (
              <Delta value={monthlyGrowth} moreIs="good" />
            ),
          note: monthlyGrowth === null ? 'nothing before to compare with' : 'against the 30 days before',
        },
        { label: 'Locations', value: formatNumber(totalLocations) },
        { label: 'Average per Location', value: money(averageRevenuePerLocation), note: 'net, last 30 days' },
      ]}
    />
  );
}

const columns: Column<Row>[] = [
  {
    id: 'name',
    header: 'Restaurant',
    phone: 'title',
    cell: ({ id, name }) => (
      <Link className={css.item} to="/revenue" onClick={() => selectedRestaurant.set(id)}>
        {name}
      </Link>
    ),
  },
  {
    id: 'pos',
    header: 'Point of sale',
    width: 150,
    phone: 'meta',
    cell: ({ posIntegration }) =>
      posIntegration ? <Badge tone="green">{posIntegration}</Badge> : <span className="pw-ink-3">None</span>,
  },
  {
    id: 'sync',
    header: 'Last sync',
    width: 130,
    cell: ({ lastSync }) => <span className="pw-ink-2">{lastSync ? formatAgo(lastSync, new Date()) : 'Never'}</span>,
  },
  {
    id: 'growth',
    header: 'Growth',
    align: 'right',
    width: 96,
    phone: 'note',
    cell: ({ growth }) =>
      growth === null ? (
        <Unknown reason="Nothing before to compare with" noCost />
      ) : (
        <Delta value={growth} moreIs="good" />
      ),
  },
  {
    id: 'month',
    header: 'This month',
    align: 'right',
    width: 120,
    phone: 'figure',
    cell: ({ monthlyRevenue, currency }) =>
      monthlyRevenue === null ? (
        <Unknown reason="No sales this month" noCost />
      ) : (
        formatMoney(monthlyRevenue, { currency })
      ),
  },
  {
    id: 'total',
    header: 'Total',
    align: 'right',
    width: 130,
    cell: ({ totalRevenue, currency }) =>
      totalRevenue === null ? <Unknown reason="No sales yet" noCost /> : formatMoney(totalRevenue, { currency }),
  },
];
