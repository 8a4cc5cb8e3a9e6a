import { userStats } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { formatAgo, formatDate, formatNumber } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { ErrorState, Skeleton, Tiles } from '../../../ui/index.ts';
import css from './activity-tab.module.css';

export function ActivityTab() {
  const stats = useQuery({ ...read(userStats), staleTime: 0 });
  if (stats.isPending) return <Skeleton kind="tiles" count={5} />;
  if (stats.error) {
    return (
      <ErrorState
        error={stats.error}
        title={t('Unable to load account statistics')}
        onRetry={() => void stats.refetch()}
      />
    );
  }
  const { totalRestaurants, totalInvoices, totalMenuItems, accountAge, lastLogin } = stats.data;
  return (
    <div className={css.place}>
      <Tiles
        tiles={[
          { label: t('Restaurants'), value: formatNumber(totalRestaurants) },
          { label: t('Total Invoices'), value: formatNumber(totalInvoices) },
          { label: t('Menu Items'), value: formatNumber(totalMenuItems) },
          { label: t('Account Age'), value: t('{days, plural, one {# day} other {# days}}', { days: accountAge }) },
          {
            label: t('Last Login'),
            value: lastLogin === null ? t('Never') : formatDate(lastLogin),
            note: lastLogin === null ? undefined : formatAgo(lastLogin, new Date(stats.dataUpdatedAt)),
          },
        ]}
      />
    </div>
  );
}
