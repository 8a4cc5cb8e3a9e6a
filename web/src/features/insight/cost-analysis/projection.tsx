import { type CostProjection, costProjection, type ForecastWeek } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatKpiMoney, formatMoney, formatPercent } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import {
  Button,
  type Column,
  EmptyState,
  ErrorState,
  ForecastChart,
  Section,
  SegmentedControl,
  SimpleTable,
  Skeleton,
} from '../../../ui/index.ts';
import type { CostQuery } from './timeframe.tsx';
import { methodWords } from './words.ts';

type Show = 'chart' | 'table';

const shows = [
  { value: 'chart', label: t('Chart') },
  { value: 'table', label: t('Table') },
] as const;

/** The cost of a month's purchases at each week's prices, past and forecast. */
export function Projection({ query }: { query: CostQuery }) {
  const [show, setShow] = useState<Show>('chart');
  const { data, error, refetch } = useQuery({
    ...read(costProjection, { query }),
    placeholderData: keepPreviousData,
  });
  return (
    <Section
      title={t('Projected monthly purchases')}
      aside={
        <SegmentedControl
          label={t('Show the projection as')}
          size="xs"
          options={shows}
          value={show}
          onChange={setShow}
        />
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton kind="cards" count={1} height={300} />}
      {data?.projections.length === 0 && (
        <EmptyState
          title={t('No purchases in the last 90 days')}
          text={t("Approve invoices to see the monthly cost at each week's prices.")}
          action={<Button to="/invoices">{t('Review invoices')}</Button>}
        />
      )}
      {data?.projections.map((one) => (
        <OfCurrency key={one.currency} projection={one} show={show} />
      ))}
    </Section>
  );
}

function OfCurrency({ projection, show }: { projection: CostProjection; show: Show }) {
  const { currency, history, forecast, ingredients, accuracy, method, needed, points } = projection;
  const money = (value: number) => formatMoney(value, { currency });
  return (
    <div className="pw-stack-8">
      <p className="pw-note">
        {t(
          "{currency} per month for {ingredients, plural, one {# ingredient} other {# ingredients}} at today's purchase quantities. Only price changes affect it.",
          { currency, ingredients },
        )}
      </p>
      {show === 'chart' ? (
        <ForecastChart
          label={t('Projected monthly purchases in {currency}, {weeks} past weeks and {expectedWeeks} forecast weeks', {
            currency,
            weeks: history.length,
            expectedWeeks: forecast.length,
          })}
          history={history.map(({ week, cost }) => ({ date: week, value: cost }))}
          forecast={forecast.map(({ week, ...rest }) => ({ date: week, ...rest }))}
          format={money}
          formatTick={(value) => formatKpiMoney(Math.round(value), currency).replace(/\.00$/, '')}
        />
      ) : (
        <SimpleTable
          label={t('Projection in {currency}', { currency })}
          rows={rowsOf(projection)}
          columns={columnsOf(money)}
          rowKey={({ week }) => week}
        />
      )}
      <p className="pw-note">
        {needed !== null
          ? t('No forecast yet: prices of {points} of {needed} weeks are known.', { points, needed })
          : `${method === null ? '' : `${methodWords[method]}. `}${
              accuracy === null ? '' : t('{percent} accurate on past weeks.', { percent: formatPercent(accuracy) })
            }`}
      </p>
    </div>
  );
}

type Row = { week: string; cost: number } & Partial<Omit<ForecastWeek, 'week'>>;

const rowsOf = ({ history, forecast }: CostProjection): Row[] =>
  [...history, ...forecast.map((one) => ({ ...one, cost: one.mean }))].reverse();

const columnsOf = (money: (value: number) => string): Column<Row>[] => [
  {
    id: 'week',
    header: t('Week of'),
    phone: 'title',
    cell: ({ week, mean }) => (
      <span className="pw-num">
        {formatDate(week)} {mean !== undefined && <span className="pw-ink-3">{t('expected')}</span>}
      </span>
    ),
  },
  {
    id: 'cost',
    header: t('Impact per month'),
    align: 'right',
    width: 140,
    phone: 'figure',
    cell: ({ cost }) => money(cost),
  },
  {
    id: 'likely',
    header: t('80% range'),
    align: 'right',
    width: 220,
    phone: 'meta',
    cell: ({ low80, high80 }) =>
      low80 === undefined || high80 === undefined
        ? ''
        : t('{low} to {high}', { low: money(low80), high: money(high80) }),
  },
  {
    id: 'surely',
    header: t('95% range'),
    align: 'right',
    width: 220,
    cell: ({ low95, high95 }) =>
      low95 === undefined || high95 === undefined
        ? ''
        : t('{low} to {high}', { low: money(low95), high: money(high95) }),
  },
];
