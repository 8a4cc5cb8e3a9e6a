import { type ReplyOf, revenueSummary } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { alikeWords } from '../../../lib/coverage.ts';
import { formatDate, formatDateTime, formatKpiMoney } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';
import { Covers, Delta, ErrorState, Skeleton, Stack, Tiles, Unknown } from '../../../ui/index.ts';
import css from './sales.module.css';

export const useRevenueSummary = () =>
  useQuery(read(revenueSummary, { query: { restaurantId: useSelectedRestaurant() } }));

type Summary = ReplyOf<typeof revenueSummary>;
/** Figures of the restaurants with one currency. */
type Own = Summary['others'][number];

const periods = [
  { key: 'today', label: t("Today's Revenue"), change: 'todayChange', against: t('vs. same time last week') },
  { key: 'week', label: t('This Week'), change: 'weekChange', against: t('vs. same time last week') },
  { key: 'month', label: t('This Month'), change: 'monthChange', against: t('vs. the previous period') },
  { key: 'total', label: t('Total Revenue'), change: null, against: t('all imported sales') },
] as const;

/** What a period is compared with; only the days that are in, if the latest ones are missing. */
function againstOf({ key, against }: (typeof periods)[number], { through }: Own): string {
  if (through === null || key === 'total') return against;
  const day = formatDate(through, { year: false });
  if (key === 'week') return t('through {day}, vs. the same days last week', { day });
  return key === 'today'
    ? t('through {day}, vs. same time last week', { day })
    : t('through {day}, vs. the previous period', { day });
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
          ...(data.asOf === null && data.total === 0 && { value: <Unknown reason={t('No sales yet')} noCost /> }),
          beside: data.others.map((own) => ({ key: own.currency ?? '', ...shownOf(own, period) })),
        }))}
      />
      {data.asOf !== null && (
        <p className="pw-meta">
          {t('Sales imported through {date}.', {
            date: data.asOf.includes('T') ? formatDateTime(data.asOf) : formatDate(data.asOf),
          })}
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
  change === null ? against : own[key] === 0 && own.through !== null ? t('no sales yet') : t('net sales');

/** Expected sales for the full day. */
function Expected({ own: { expectedToday, currency } }: { own: Own }) {
  if (expectedToday === null) return null;
  const { amount, low, high } = expectedToday;
  const money = (value: number) => formatKpiMoney(value, currency);
  const range =
    low === null || high === null || amount === 0
      ? undefined
      : t('{low} to {high}, 80% range', { low: money(low), high: money(high) });
  return (
    <Link className={css.link} to="/sales-forecast" title={range}>
      {amount === 0 ? t('closed today') : t('{amount} expected today', { amount: money(amount) })}
    </Link>
  );
}
