import { salesBreakdown } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { alikeWords, coverageWords } from '../../../../lib/coverage.ts';
import { formatDate, formatMoney } from '../../../../lib/format.ts';
import { read } from '../../../../lib/query-client.ts';
import { useSelectedRestaurant } from '../../../../lib/selected-restaurant.ts';
import { t } from '../../../../lib/t.ts';

import { useUrlState } from '../../../../lib/use-url-state.ts';
import {
  EmptyState,
  ErrorState,
  IconButton,
  Section,
  SegmentedControl,
  SelectField,
  Skeleton,
  saveFile,
} from '../../../../ui/index.ts';
import css from '../sales.module.css';
import { BreakdownChart } from './breakdown-chart.tsx';
import { BreakdownTable, breakdownCsv } from './breakdown-table.tsx';
import { type Breakdown, type By, isTime, ways } from './breakdown-words.ts';
import type { Period } from './use-period.ts';

export function useBreakdown(filter: By, period: Period) {
  const restaurantId = useSelectedRestaurant() ?? undefined;
  return useQuery({
    ...read(salesBreakdown, { query: { restaurantId, filter, ...period.query } }),
    placeholderData: keepPreviousData,
  });
}

export function BreakdownSection({ period }: { period: Period }) {
  const [wanted, setBy] = useUrlState<By>('by', 'day', { replace: true });
  const by = ways.some(({ value }) => value === wanted) ? wanted : 'day';
  const [show, setShow] = useUrlState<'chart' | 'table'>('show', 'chart', { replace: true });
  const { data, error, isPending, refetch } = useBreakdown(by, period);
  const some = data !== undefined && data.rows.length > 0;
  return (
    <Section
      title={t('Revenue')}
      aside={
        <>
          {some && isTime(data.filter) && (
            <SegmentedControl
              label={t('Show revenue as')}
              size="xs"
              value={show}
              onChange={setShow}
              options={[
                { value: 'chart', label: t('Chart') },
                { value: 'table', label: t('Table') },
              ]}
            />
          )}
          <SelectField
            label={t('Break down by')}
            labelHidden
            quiet
            width={170}
            options={ways.map(({ value, label }) => ({ value, label }))}
            value={by}
            onChange={(value) => setBy(value as By)}
          />
          {some && (
            <IconButton label={t('Export as CSV')} onClick={() => save(data)}>
              <Download size={14} aria-hidden />
            </IconButton>
          )}
        </>
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && !error && <Skeleton kind="cards" count={1} height={260} />}
      {data && !some && <NoRevenue />}
      {some &&
        (show === 'chart' && isTime(data.filter) ? (
          <BreakdownChart data={data} height={260} />
        ) : (
          <BreakdownTable breakdown={data} />
        ))}
      {some && <Note data={data} />}
    </Section>
  );
}

const save = (data: Breakdown) =>
  saveFile(`revenue-by-${data.filter}-${data.from}-${data.to}.csv`, breakdownCsv(data), 'text/csv;charset=utf-8');

/** What changes are compared with. */
const againstOf = (by: By): string =>
  by === 'day'
    ? t('each day vs. the same day a week earlier')
    : by === 'weekday'
      ? t('average of each day of the week vs. the previous period')
      : t('vs. the previous period');

function Note({ data: { filter, from, to, currency, coverage, alike, others } }: { data: Breakdown }) {
  const restaurants = coverageWords(coverage);
  const alikeness = alikeWords(alike, coverage);
  const comparison = alikeness === null ? againstOf(filter) : `${againstOf(filter)}, ${alikeness}`;
  const values = { currency: currency ?? 'USD', from: formatDate(from), to: formatDate(to), comparison };
  return (
    <p className={`pw-meta ${css.asOf}`}>
      {restaurants === null
        ? t('Net sales in {currency}, {from} to {to}, {comparison}.', values)
        : t('Net sales of {restaurants} in {currency}, {from} to {to}, {comparison}.', { ...values, restaurants })}
      {others.map((other) => {
        const revenue = formatMoney(other.revenue, { currency: other.currency });
        return ` ${t('{revenue} of {restaurants}.', { revenue, restaurants: coverageWords(other.coverage) })}`;
      })}
    </p>
  );
}

const NoRevenue = () => (
  <EmptyState
    title={t('No revenue in this period')}
    text={t('Choose other dates, upload a file or connect your POS.')}
  />
);
