import { adminStats, type ReplyOf } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime, formatKpiMoney, formatNumber, formatPercent } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import {
  type Column,
  EmptyState,
  ErrorState,
  Money,
  Section,
  SimpleTable,
  Skeleton,
  Tiles,
  Unknown,
} from '../../../ui/index.ts';

type Stats = ReplyOf<typeof adminStats>;
type Top = Stats['topRestaurants'][number];

export function Overview() {
  const stats = useQuery({ ...read(adminStats), staleTime: 0 });
  if (stats.error) return <ErrorState error={stats.error} onRetry={() => void stats.refetch()} />;
  if (stats.isPending) {
    return (
      <>
        <Skeleton kind="tiles" />
        <Skeleton kind="rows" count={5} />
      </>
    );
  }
  const { totalUsers, activeUsers, totalRestaurants, activeRestaurants, topRestaurants } = stats.data;
  const currencies = new Set(topRestaurants.map(({ currency }) => currency));
  return (
    <>
      <Tiles
        tiles={[
          { label: 'Total Users', value: formatNumber(totalUsers) },
          {
            label: 'Total Restaurants',
            value: formatNumber(totalRestaurants),
            note: `${formatNumber(activeRestaurants)} active`,
          },
          {
            label: 'Active Users',
            value: formatNumber(activeUsers),
            note: totalUsers > activeUsers ? `${formatNumber(totalUsers - activeUsers)} inactive` : 'all of them',
          },
          revenueTile(stats.data),
        ]}
      />
      <Section
        title="Top Restaurants"
        aside={<span className="pw-meta">Net revenue, last 30 days{currencies.size > 1 && ', not converted'}</span>}
      >
        <SimpleTable
          label="Top restaurants"
          rows={topRestaurants}
          columns={columns}
          rowKey={({ id }) => id}
          empty={<EmptyState title="No restaurants found" text="The top five by sales appear here." />}
        />
      </Section>
    </>
  );
}

function revenueTile({ totalRevenue, revenueAsOf }: Stats) {
  const [first, ...others] = totalRevenue;
  return {
    label: 'Total Revenue',
    value: formatKpiMoney(first?.amount ?? 0, first?.currency),
    note:
      others.length > 0
        ? `and ${others.map(({ amount, currency }) => formatKpiMoney(amount, currency)).join(', ')}`
        : first === undefined
          ? 'no sales recorded yet'
          : `net sales, as of ${formatDateTime(revenueAsOf)}`,
  };
}

const columns: Column<Top>[] = [
  { id: 'name', header: 'Restaurant', phone: 'title', cell: ({ name }) => name },
  { id: 'owner', header: 'Owner', phone: 'meta', cell: ({ ownerFullName }) => ownerFullName ?? 'Unknown User' },
  {
    id: 'revenue',
    header: 'Revenue',
    align: 'right',
    phone: 'figure',
    cell: ({ revenue, currency }) => (
      <Money value={revenue} currency={currency} reason="No sales recorded in the last 30 days" />
    ),
  },
  {
    id: 'margin',
    header: 'Margin',
    align: 'right',
    phone: 'note',
    phoneLabel: 'margin',
    cell: ({ margin }) =>
      margin === null ? (
        <Unknown reason="Sales or costs for the last 30 days are unknown" />
      ) : (
        <span className="pw-num">{formatPercent(margin)}</span>
      ),
  },
];
