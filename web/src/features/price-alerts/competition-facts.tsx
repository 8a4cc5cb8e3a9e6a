import type { PriceAlert } from '@platewise/contract';
import { Link } from 'react-router';
import { countOf, formatDate, formatDateTime, formatMoney } from '../../lib/format.ts';
import { type Column, Delta, Facts, Section, SimpleTable } from '../../ui/index.ts';
import css from './price-alerts.module.css';
import { MonthlyMoney } from './words.tsx';

type Move = NonNullable<PriceAlert['competitor']>['moves'][number];

/** What a competitor or the market did, in figures. */
export function CompetitionFacts({ alert }: { alert: PriceAlert }) {
  const { competitor, market } = alert;
  if (competitor) return <CompetitorMoves alert={alert} competitor={competitor} />;
  return market && <MarketFacts alert={alert} market={market} />;
}

const told = ({ createdAt, acknowledgedAt, acknowledgedBy, resolvedAt, resolvedBy }: PriceAlert) => [
  { label: 'Told on', value: formatDateTime(createdAt) },
  ...(acknowledgedAt
    ? [{ label: 'Acknowledged', value: `${acknowledgedBy ?? 'somebody'}, ${formatDate(acknowledgedAt)}` }]
    : []),
  ...(resolvedAt
    ? [
        {
          label: 'Resolved',
          value: resolvedBy
            ? `${resolvedBy}, ${formatDate(resolvedAt)}`
            : `automatically, ${formatDate(resolvedAt)}: their prices went back`,
        },
      ]
    : []),
];

const stake = (alert: PriceAlert) => ({
  label: 'At stake a month',
  value: (
    <span className={css.after}>
      <MonthlyMoney alert={alert} />
      {alert.monthly !== null && <span className="pw-ink-3">by what you sell: nothing is lost or gained yet</span>}
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
      header: 'Theirs',
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
      header: 'Yours',
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
        <SimpleTable label="Dishes that it changed" rows={moves} columns={columns} rowKey={({ itemId }) => itemId} />
        {moveCount > moves.length && (
          <p className="pw-ink-3">and {countOf(moveCount - moves.length, 'further dish', 'further dishes')}</p>
        )}
      </Section>
    </>
  );
}

function MarketFacts({ alert, market }: { alert: PriceAlert; market: NonNullable<PriceAlert['market']> }) {
  const { currency } = alert;
  const money = (value: number | null) => (value === null ? 'not known' : formatMoney(value, { currency }));
  return (
    <Facts
      facts={[
        { label: `Middle price, ${formatDate(market.since)}`, value: money(market.before) },
        {
          label: 'Middle price when told',
          value: (
            <span className={css.after}>
              {money(market.after)} <Delta value={market.percent} moreIs="good" />
            </span>
          ),
        },
        {
          label: 'Of',
          value: `${countOf(market.dishes, 'dish', 'dishes')} at ${countOf(market.competitors, 'competitor')}, ${market.moved} of them moved that way`,
        },
        { label: 'Middle price of yours', value: money(market.ourMedian) },
        { label: 'Yours sell a month', value: money(market.salesAMonth) },
        stake(alert),
        ...told(alert),
      ]}
    />
  );
}
