import type { PriceAlert } from '@platewise/contract';
import { Link } from 'react-router';
import { countOf, formatDate, formatDateTime, formatMoney } from '../../../lib/format.ts';
import { type Column, Delta, Facts, Section, SimpleTable } from '../../../ui/index.ts';
import css from './price-alerts.module.css';
import { MonthlyMoney } from './words.tsx';

type Move = NonNullable<PriceAlert['competitor']>['moves'][number];

/** The figures of a competitor or market change. */
export function CompetitionFacts({ alert }: { alert: PriceAlert }) {
  const { competitor, market } = alert;
  if (competitor) return <CompetitorMoves alert={alert} competitor={competitor} />;
  return market && <MarketFacts alert={alert} market={market} />;
}

const told = ({ createdAt, acknowledgedAt, acknowledgedBy, resolvedAt, resolvedBy }: PriceAlert) => [
  { label: 'Alerted on', value: formatDateTime(createdAt) },
  ...(acknowledgedAt
    ? [{ label: 'Acknowledged', value: `${acknowledgedBy ?? 'someone'}, ${formatDate(acknowledgedAt)}` }]
    : []),
  ...(resolvedAt
    ? [
        {
          label: 'Resolved',
          value: resolvedBy
            ? `${resolvedBy}, ${formatDate(resolvedAt)}`
            : `automatically, ${formatDate(resolvedAt)}: their prices returned to normal`,
        },
      ]
    : []),
];

const stake = (alert: PriceAlert) => ({
  label: 'At stake per month',
  value: (
    <span className={css.after}>
      <MonthlyMoney alert={alert} />
      {alert.monthly !== null && <span className="pw-ink-3">based on your sales. Nothing is lost or gained yet</span>}
    </span>
  ),
});

function CompetitorMoves({
  alert,
  competitor,
}: {
  alert: PriceAlert;
  competitor: NonNullable<PriceAlert['competitor']>;
}) {
  const { currency } = alert;
  const { moves, moveCount } = competitor;
  const columns: readonly Column<Move>[] = [
    {
      id: 'name',
      header: 'Competitor',
      phone: 'title',
      cell: ({ name, kind }) => (kind === 'new' ? `${name} (new)` : name),
    },
    {
      id: 'price',
      header: 'Price',
      width: 140,
      align: 'right',
      phone: 'figure',
      cell: ({ before, after }) => (
        <span className="pw-num">
          {before !== null && <span className="pw-ink-3">{formatMoney(before, { currency })} to </span>}
          {after === null ? '–' : formatMoney(after, { currency })}
        </span>
      ),
    },
    {
      id: 'ours',
      header: 'Your dish',
      width: 190,
      phone: 'meta',
      cell: ({ menuItemId, menuItemName, ourPrice }) =>
        menuItemId === null ? (
          <span className="pw-ink-3">none</span>
        ) : (
          <>
            <Link to={`/menu-items?dish=${menuItemId}`}>{menuItemName}</Link>{' '}
            {ourPrice !== null && <span className="pw-num">{formatMoney(ourPrice, { currency })}</span>}
          </>
        ),
    },
    {
      id: 'monthly',
      header: 'At stake',
      width: 96,
      align: 'right',
      phone: 'note',
      cell: ({ monthly }) => <MonthlyMoney alert={{ monthly, currency, change: null }} atStake />,
    },
  ];
  return (
    <>
      <Facts facts={[stake(alert), ...told(alert)]} />
      <Section title="Dishes" count={moveCount}>
        <SimpleTable
          label="Dishes with changed prices"
          rows={moves}
          columns={columns}
          rowKey={({ itemId }) => itemId}
        />
        {moveCount > moves.length && (
          <p className="pw-ink-3">and {countOf(moveCount - moves.length, 'more dish', 'more dishes')}</p>
        )}
      </Section>
    </>
  );
}

function MarketFacts({ alert, market }: { alert: PriceAlert; market: NonNullable<PriceAlert['market']> }) {
  const { currency } = alert;
  const money = (value: number | null) => (value === null ? 'unknown' : formatMoney(value, { currency }));
  return (
    <Facts
      facts={[
        { label: `Median price, ${formatDate(market.since)}`, value: money(market.before) },
        {
          label: 'Median price at the alert',
          value: (
            <span className={css.after}>
              {money(market.after)} <Delta value={market.percent} moreIs="good" />
            </span>
          ),
        },
        {
          label: 'Based on',
          value: `${countOf(market.dishes, 'dish', 'dishes')} at ${countOf(market.competitors, 'competitor')}, ${market.moved} of them moved the same way`,
        },
        { label: 'Your median price', value: money(market.ourMedian) },
        { label: 'Your sales per month', value: money(market.salesAMonth) },
        stake(alert),
        ...told(alert),
      ]}
    />
  );
}
