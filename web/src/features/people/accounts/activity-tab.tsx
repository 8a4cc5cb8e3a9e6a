import { userStats } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { countOf, formatAgo, formatDate, formatNumber } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { ErrorState, Skeleton, Tiles } from '../../../ui/index.ts';
import css from './activity-tab.module.css';

export function ActivityTab() {
  const stats = useQuery({ ...read(userStats), staleTime: 0 });
  if (stats.isPending) return <Skeleton kind="tiles" count={5} />;
  if (stats.error) {
    return (
      <ErrorState error={stats.error} title="Unable to load account statistics" onRetry={() => void stats.refetch()} />
    );
  }
  const { totalRestaurants, totalInvoices, totalMenuItems, accountAge, lastLogin } = stats.data;
  return (
    <div className={css.place}>
      <Tiles
        tiles={[
          { label: 'Restaurants', value: formatNumber(totalRestaurants) },
          { label: 'Total Invoices', value: formatNumber(totalInvoices) },
          { label: 'Menu Items', value: formatNumber(totalMenuItems) },
          { label: 'Account Age', value: countOf(accountAge, 'day') },
          {
            label: 'Last Login',
            value: lastLogin === null ? 'Never' : formatDate(lastLogin),
            note: lastLogin === null ? undefined : formatAgo(lastLogin, new Date(stats.dataUpdatedAt)),
          },
        ]}
      />
    </div>
  );
}
