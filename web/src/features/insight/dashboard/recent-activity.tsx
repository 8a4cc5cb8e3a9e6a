import { activity } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { formatAgo, formatDateTime } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';
import { EmptyState, ErrorState, Section, Skeleton } from '../../../ui/index.ts';
import css from './dashboard.module.css';

export function RecentActivity() {
  const restaurantId = useSelectedRestaurant();
  const { data, error, refetch } = useQuery(read(activity, { query: { restaurantId, limit: 8 } }));
  const now = new Date();
  return (
    <Section title={t('Recent Activity')}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton kind="rows" count={4} height={44} />
      ) : data.length === 0 ? (
        <EmptyState
          title={t('No activity yet')}
          text={t('Changes to money and access appear here, with who made them and when.')}
        />
      ) : (
        <ul className="pw-ruled">
          {data.map((entry) => (
            <li key={entry.id} className={css.event}>
              <div className={css.eventText}>{entry.text}</div>
              <div className="pw-meta">
                {entry.who ?? t('Platewise')},{' '}
                <time dateTime={entry.at} title={formatDateTime(entry.at)}>
                  {formatAgo(entry.at, now)}
                </time>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
