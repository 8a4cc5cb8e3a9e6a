import { type CostProjection, costProjection, type ForecastWeek } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countOf, formatDate, formatKpiMoney, formatMoney, formatPercent } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
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
import css from './cost-analysis.module.css';
import type { CostQuery } from './timeframe.tsx';
import { methodWords } from './words.ts';

type Show = 'chart' | 'table';

const shows = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
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
      title="Projection of a month's purchases"
      aside={
        <SegmentedControl label="Show the projection as" size="xs" options={shows} value={show} onChange={setShow} />
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton kind="cards" count={1} height={300} />}
      {data?.projections.length === 0 && (
        <EmptyState
          title="No purchases in the last 90 days"
          text="Approve invoices to see the monthly cost at each week's prices."
          action={<Button to="/invoices">Review invoices</Button>}
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
    <div className={css.projection}>
      <p className={css.note}>
        {currency} per month for {countOf(ingredients, 'ingredient')} at today's purchase quantities. Only price changes
        affect it.
      </p>
      {show === 'chart' ? (
        <ForecastChart
          label={`Cost of a month's purchases in ${currency}, ${history.length} weeks and ${forecast.length} expected`}
          history={history.map(({ week, cost }) => ({ date: week, value: cost }))}
          forecast={forecast.map(({ week, ...rest }) => ({ date: week, ...rest }))}
          format={money}
          formatTick={(value) => formatKpiMoney(Math.round(value), currency).replace(/\.00$/, '')}
        />
      ) : (
        <SimpleTable
          label={`Projection in ${currency}`}
          rows={rowsOf(projection)}
          columns={columnsOf(money)}
          rowKey={({ week }) => week}
        />
      )}
      <p className={css.note}>
        {needed !== null
          ? `No forecast yet: prices of ${points} of ${needed} weeks are known.`
          : `${method === null ? '' : `${methodWords[method]}. `}${accuracy === null ? '' : `${formatPercent(accuracy)} accurate on past weeks.`}`}
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
    header: 'Week of',
    phone: 'title',
    cell: ({ week, mean }) => (
      <span className="pw-num">
        {formatDate(week)} {mean !== undefined && <span className="pw-ink-3">expected</span>}
      </span>
    ),
  },
  { id: 'cost', header: 'Per month', align: 'right', width: 140, phone: 'figure', cell: ({ cost }) => money(cost) },
  {
    id: 'likely',
    header: '80% range',
    align: 'right',
    width: 220,
    phone: 'meta',
    cell: ({ low80, high80 }) =>
      low80 === undefined || high80 === undefined ? '' : `${money(low80)} to ${money(high80)}`,
  },
  {
    id: 'surely',
    header: '95% range',
    align: 'right',
    width: 220,
    cell: ({ low95, high95 }) =>
      low95 === undefined || high95 === undefined ? '' : `${money(low95)} to ${money(high95)}`,
  },
];
