import { adminStats, type ReplyOf } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime, formatKpiMoney, formatNumber, formatPercent } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
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
          { label: t('Total Users'), value: formatNumber(totalUsers) },
          {
            label: t('Total Restaurants'),
            value: formatNumber(totalRestaurants),
            note: t('{count} active', { count: formatNumber(activeRestaurants) }),
          },
          {
            label: t('Active Users'),
            value: formatNumber(activeUsers),
            note:
              totalUsers > activeUsers
                ? t('{count} inactive', { count: formatNumber(totalUsers - activeUsers) })
                : t('all users'),
          },
          revenueTile(stats.data),
        ]}
      />
      <Section
        title={t('Top Restaurants')}
        aside={
          <span className="pw-meta">
            {currencies.size > 1 ? t('Net revenue, last 30 days, not converted') : t('Net revenue, last 30 days')}
          </span>
        }
      >
        <SimpleTable
          label={t('Top restaurants')}
          rows={topRestaurants}
          columns={columns}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t('No restaurants found')} text={t('The top five by sales appear here.')} />}
        />
      </Section>
    </>
  );
}

function revenueTile({ totalRevenue, revenueAsOf }: Stats) {
  const [first, ...others] = totalRevenue;
  return {
    label: t('Total Revenue'),
    value: formatKpiMoney(first?.amount ?? 0, first?.currency),
    note:
      others.length > 0
        ? t('and {amounts}', {
            amounts: others.map(({ amount, currency }) => formatKpiMoney(amount, currency)).join(', '),
          })
        : first === undefined
          ? t('no sales recorded yet')
          : t('net sales, as of {time}', { time: formatDateTime(revenueAsOf) }),
  };
}

const columns: Column<Top>[] = [
  { id: 'name', header: t('Restaurant'), phone: 'title', cell: ({ name }) => name },
  { id: 'owner', header: t('Owner'), phone: 'meta', cell: ({ ownerFullName }) => ownerFullName ?? t('Unknown User') },
  {
    id: 'revenue',
    header: t('Revenue'),
    align: 'right',
    phone: 'figure',
    cell: ({ revenue, currency }) => (
      <Money value={revenue} currency={currency} reason={t('No sales recorded in the last 30 days')} />
    ),
  },
  {
    id: 'margin',
    header: t('Margin'),
    align: 'right',
    phone: 'note',
    phoneLabel: t('margin'),
    cell: ({ margin }) =>
      margin === null ? (
        <Unknown reason={t('Sales or costs for the last 30 days are unknown')} />
      ) : (
        <span className="pw-num">{formatPercent(margin)}</span>
      ),
  },
];
