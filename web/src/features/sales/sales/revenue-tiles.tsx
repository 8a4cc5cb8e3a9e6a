import { type ReplyOf, revenueSummary } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { alikeWords } from '../../../lib/coverage.ts';
import { formatDate, formatDateTime, formatKpiMoney } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { Covers, Delta, ErrorState, Skeleton, Stack, Tiles, Unknown } from '../../../ui/index.ts';
import css from './sales.module.css';

export const useRevenueSummary = () =>
  useQuery(read(revenueSummary, { query: { restaurantId: useSelectedRestaurant() } }));

type Summary = ReplyOf<typeof revenueSummary>;
/** Figures of the restaurants with one currency. */
type Own = Summary['others'][number];

const periods = [
  { key: 'today', label: "Today's Revenue", change: 'todayChange', against: 'vs. same time last week' },
  { key: 'week', label: 'This Week', change: 'weekChange', against: 'vs. same time last week' },
  { key: 'month', label: 'This Month', change: 'monthChange', against: 'vs. the previous period' },
  { key: 'total', label: 'Total Revenue', change: null, against: 'all imported sales' },
] as const;

/** What a period is compared with; only the days that are in, if the latest ones are missing. */
function againstOf({ key, against }: (typeof periods)[number], { through }: Own): string {
  if (through === null || key === 'total') return against;
  const day = formatDate(through, { year: false });
  return key === 'week' ? `through ${day}, vs. the same days last week` : `through ${day}, ${against}`;
}

/** Net sales, with a change only if there is a previous value. */
export function RevenueTiles() {
  const { data, error, refetch } = useRevenueSummary();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton kind="tiles" />;
  return (
    <Stack gap={8}>
      <Tiles
        tiles={periods.map((period) => ({
          label: period.label,
          ...(period.key === 'today' && { term: 'net-sales' as const }),
          ...shownOf(data, period),
          // Until the first sales are imported, the amount is unknown, not zero.
          ...(data.asOf === null && data.total === 0 && { value: <Unknown reason="No sales yet" noCost /> }),
          beside: data.others.map((own) => ({ key: own.currency ?? '', ...shownOf(own, period) })),
        }))}
      />
      {data.asOf !== null && (
        <p className="pw-meta">
          Sales imported through {data.asOf.includes('T') ? formatDateTime(data.asOf) : formatDate(data.asOf)}.
        </p>
      )}
    </Stack>
  );
}

function shownOf(own: Own, period: (typeof periods)[number]) {
  const { key, change } = period;
  const delta = change === null ? null : own[change];
  const compared = key === 'total' || delta === null ? null : alikeWords(own.alike[key], own.coverage);
  return {
    value: formatKpiMoney(own[key], own.currency),
    note: (
      <>
        {delta === null ? (
          <span>{unchanged(own, period)}</span>
        ) : (
          <>
            <Delta value={delta} moreIs="good" />
            <span>{againstOf(period, own)}</span>
          </>
        )}
        {compared && <span>{compared}</span>}
        {key === 'today' && <Expected own={own} />}
        <Covers coverage={own.coverage} currency={own.currency} />
      </>
    ),
  };
}

/** The note without a comparison; says if nothing has been imported for the period yet. */
const unchanged = (own: Own, { key, change, against }: (typeof periods)[number]) =>
  change === null ? against : own[key] === 0 && own.through !== null ? 'no sales yet' : 'net sales';

/** Expected sales for the full day. */
function Expected({ own: { expectedToday, currency } }: { own: Own }) {
  if (expectedToday === null) return null;
  const { amount, low, high } = expectedToday;
  const money = (value: number) => formatKpiMoney(value, currency);
  const range = low === null || high === null || amount === 0 ? undefined : `${money(low)} to ${money(high)}`;
  return (
    <Link className={css.link} to="/sales-forecast" title={range && `${range}, 80% range`}>
      {amount === 0 ? 'closed today' : `${money(amount)} expected today`}
    </Link>
  );
}
