import { revenueSummary } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDateTime, formatKpiMoney } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { useSelectedRestaurant } from '../../lib/selected-restaurant.ts';
import { Delta, ErrorState, Skeleton, Stack, Tiles } from '../../ui/index.ts';
import css from './sales.module.css';

export const useRevenueSummary = () =>
  useQuery(read(revenueSummary, { query: { restaurantId: useSelectedRestaurant() } }));

const periods = [
  { key: 'today', label: "Today's Revenue", change: 'todayChange', against: 'vs. same time last week' },
  { key: 'week', label: 'This Week', change: 'weekChange', against: 'vs. same time last week' },
  { key: 'month', label: 'This Month', change: 'monthChange', against: 'vs. as many days before' },
  { key: 'total', label: 'Total Revenue', change: null, against: 'all that was imported' },
] as const;

/** Net sales. A change stands only where there was something before. */
export function RevenueTiles() {
  const { data, error, refetch } = useRevenueSummary();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton kind="tiles" />;
  return (
    <Stack gap={8}>
      <Tiles
        tiles={periods.map(({ key, label, change, against }) => {
          const delta = change === null ? null : data[change];
          return {
            label,
            ...(key === 'today' && { term: 'net-sales' as const }),
            value: formatKpiMoney(data[key], data.currency),
            note: (
              <>
                {delta === null ? (
                  <span>{change === null ? against : 'net sales'}</span>
                ) : (
                  <>
                    <Delta value={delta} moreIs="good" />
                    <span>{against}</span>
                  </>
                )}
                {key === 'today' && <Expected data={data} />}
              </>
            ),
          };
        })}
      />
      <Beside data={data} />
    </Stack>
  );
}

/** What the day is expected to bring by its end. */
function Expected({ data: { expectedToday, currency } }: { data: Summary }) {
  if (expectedToday === null) return null;
  const { amount, low, high } = expectedToday;
  const money = (value: number) => formatKpiMoney(value, currency);
  const range = low === null || high === null || amount === 0 ? undefined : `${money(low)} to ${money(high)}`;
  return (
    <Link className={css.link} to="/sales-forecast" title={range && `${range}, eight days of ten`}>
      {amount === 0 ? 'closed today' : `${money(amount)} expected today`}
    </Link>
  );
}

type Summary = NonNullable<ReturnType<typeof useRevenueSummary>['data']>;

/** Other currencies are never added to the first; they stand here. */
function Beside({ data: { others, asOf } }: { data: Summary }) {
  const sentences = others.map(
    ({ currency, today, month, total }) =>
      `In ${currency}: ${formatKpiMoney(today, currency)} today, ${formatKpiMoney(month, currency)} this month, ${formatKpiMoney(total, currency)} in all.`,
  );
  if (asOf !== null) sentences.push(`Sales counted up to ${formatDateTime(asOf)}.`);
  return sentences.length === 0 ? null : <p className="pw-meta">{sentences.join(' ')}</p>;
}
