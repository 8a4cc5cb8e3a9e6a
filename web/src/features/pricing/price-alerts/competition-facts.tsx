import type { PriceAlert } from '@platewise/contract';
import { Link } from 'react-router';
import { formatDate, formatDateTime, formatMoney } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { type Column, Delta, Facts, Section, SimpleTable } from '../../../ui/index.ts';
import css from './price-alerts.module.css';
import { FromTo, MonthlyMoney } from './words.tsx';

type Move = NonNullable<PriceAlert['competitor']>['moves'][number];

/** The figures of a competitor or market change. */
export function CompetitionFacts({ alert }: { alert: PriceAlert }) {
  const { competitor, market } = alert;
  if (competitor) return <CompetitorMoves alert={alert} competitor={competitor} />;
  return market && <MarketFacts alert={alert} market={market} />;
}

const told = ({ createdAt, acknowledgedAt, acknowledgedBy, resolvedAt, resolvedBy }: PriceAlert) => [
  { label: t('Alert date'), value: formatDateTime(createdAt) },
  ...(acknowledgedAt
    ? [{ label: t('Acknowledged'), value: `${acknowledgedBy ?? t('someone')}, ${formatDate(acknowledgedAt)}` }]
    : []),
  ...(resolvedAt
    ? [
        {
          label: t('Resolved'),
          value: resolvedBy
            ? `${resolvedBy}, ${formatDate(resolvedAt)}`
            : t('automatically, {date}: their prices returned to normal', { date: formatDate(resolvedAt) }),
        },
      ]
    : []),
];

const stake = (alert: PriceAlert) => ({
  label: t('At stake per month'),
  value: (
    <span className={css.after}>
      <MonthlyMoney alert={alert} />
      {alert.monthly !== null && (
        <span className="pw-ink-3">{t('based on your sales. Nothing is lost or gained yet')}</span>
      )}
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
      header: t('Competitor'),
      phone: 'title',
      cell: ({ name, kind }) => (kind === 'new' ? t('{name} (new)', { name }) : name),
    },
    {
      id: 'price',
      header: t('Price'),
      width: 140,
      align: 'right',
      phone: 'figure',
      cell: ({ before, after }) => (
        <span className="pw-num">
          <FromTo
            from={before === null ? null : formatMoney(before, { currency })}
            to={after === null ? '–' : formatMoney(after, { currency })}
          />
        </span>
      ),
    },
    {
      id: 'ours',
      header: t('Your dish'),
      width: 190,
      phone: 'meta',
      cell: ({ menuItemId, menuItemName, ourPrice }) =>
        menuItemId === null ? (
          <span className="pw-ink-3">{t('none')}</span>
        ) : (
          <>
            <Link to={`/menu-items?dish=${menuItemId}`}>{menuItemName}</Link>{' '}
            {ourPrice !== null && <span className="pw-num">{formatMoney(ourPrice, { currency })}</span>}
          </>
        ),
    },
    {
      id: 'monthly',
      header: t('At stake'),
      width: 96,
      align: 'right',
      phone: 'note',
      cell: ({ monthly }) => <MonthlyMoney alert={{ monthly, currency, change: null }} atStake />,
    },
  ];
  return (
    <>
      <Facts facts={[stake(alert), ...told(alert)]} />
      <Section title={t('Dishes')} count={moveCount}>
        <SimpleTable
          label={t('Dishes with changed prices')}
          rows={moves}
          columns={columns}
          rowKey={({ itemId }) => itemId}
        />
        {moveCount > moves.length && (
          <p className="pw-ink-3">
            {t('and {moveCount, plural, one {# more dish} other {# more dishes}}', {
              moveCount: moveCount - moves.length,
            })}
          </p>
        )}
      </Section>
    </>
  );
}

function MarketFacts({ alert, market }: { alert: PriceAlert; market: NonNullable<PriceAlert['market']> }) {
  const { currency } = alert;
  const money = (value: number | null) => (value === null ? t('unknown') : formatMoney(value, { currency }));
  return (
    <Facts
      facts={[
        { label: t('Median price, {date}', { date: formatDate(market.since) }), value: money(market.before) },
        {
          label: t('Median price at the alert'),
          value: (
            <span className={css.after}>
              {money(market.after)} <Delta value={market.percent} moreIs="good" />
            </span>
          ),
        },
        {
          label: t('Based on'),
          value:
            market.percent > 0
              ? t(
                  '{dishes, plural, one {# dish} other {# dishes}} at {competitors, plural, one {# competitor} other {# competitors}}, {moved} went up',
                  { dishes: market.dishes, competitors: market.competitors, moved: market.moved },
                )
              : t(
                  '{dishes, plural, one {# dish} other {# dishes}} at {competitors, plural, one {# competitor} other {# competitors}}, {moved} went down',
                  { dishes: market.dishes, competitors: market.competitors, moved: market.moved },
                ),
        },
        { label: t('Your median price'), value: money(market.ourMedian) },
        { label: t('Your sales per month'), value: money(market.salesAMonth) },
        stake(alert),
        ...told(alert),
      ]}
    />
  );
}
