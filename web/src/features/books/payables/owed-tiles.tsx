import type { OwedTotal } from '@platewise/contract';
import { formatDate, formatKpiMoney, formatMoney } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { type Tile, Tiles } from '../../../ui/index.ts';
import css from './payables.module.css';
import { agesOf } from './words.ts';

/** The key figures. */
export const OwedTiles = ({ totals }: { totals: readonly OwedTotal[] }) => (
  <TilesByCurrency totals={totals} tilesOf={tilesOf} />
);

/** What is owed by how late it is. */
export const AgeTiles = ({ totals }: { totals: readonly OwedTotal[] }) => (
  <TilesByCurrency
    totals={totals}
    size="fact"
    tilesOf={({ ageing, currency }) =>
      agesOf(ageing).map(({ label, amount }) => ({ label, value: formatKpiMoney(amount, currency) }))
    }
  />
);

type Props = {
  totals: readonly OwedTotal[];
  tilesOf: (total: OwedTotal) => Tile[];
  size?: 'fact';
};

/** Currencies are never added up: each has its own row. */
function TilesByCurrency({ totals, tilesOf, size }: Props) {
  if (totals.length < 2)
    return totals.map((total) => <Tiles key={total.currency} tiles={tilesOf(total)} size={size} />);
  return totals.map((total) => (
    <section key={total.currency} aria-label={total.currency}>
      <h2 className={css.currency}>{total.currency}</h2>
      <Tiles tiles={tilesOf(total)} size={size} />
    </section>
  ));
}

function tilesOf({ currency, owed, toReview, overdue, discounts, weeks }: OwedTotal): Tile[] {
  const money = (amount: number) => formatKpiMoney(amount, currency);
  const [week] = weeks;
  return [
    {
      label: t('Owed'),
      value: money(owed),
      note: toReview !== 0 && t('{amount} to review', { amount: formatMoney(toReview, { currency }) }),
    },
    {
      label: t('Past due'),
      value: money(overdue),
      note: overdue > 0 ? t('pay these first') : t('nothing is late'),
    },
    {
      label: t('Due this week'),
      value: money(week?.amount ?? 0),
      note: week && t('until {date}', { date: formatDate(week.to, { year: false }) }),
    },
    { label: t('Discounts available'), value: money(discounts), note: t('if paid in time') },
  ];
}
