import { Link } from 'react-router';
import { formatDate, formatKpiMoney, formatMoney, formatNumber, formatPercent } from '../../lib/format.ts';
import { Tiles, Unknown } from '../../ui/index.ts';
import css from './tracking.module.css';
import { splitRevenue, type Tracking } from './tracking.ts';

/** The period in four figures, and what is left out of them. */
export function TrackingTiles({ tracking }: { tracking: Tracking }) {
  const { currency, totalRevenue, totalCost, overallProfitMargin, revenueByIngredient } = tracking;
  const split = splitRevenue(tracking);
  const money = (value: number) => formatKpiMoney(value, currency);
  return (
    <>
      <Tiles
        tiles={[
          {
            label: 'Total Revenue',
            value: money(totalRevenue),
            note: `${formatDate(tracking.from, { year: false })} to ${formatDate(tracking.to, { year: false })}`,
          },
          {
            label: 'Ingredient Cost',
            value: totalCost === null ? <Unknown reason="No dish with a known cost sold" /> : money(totalCost),
            note: totalCost !== null && 'of the dishes sold, at present prices',
          },
          {
            label: 'Overall Profit Margin',
            term: 'margin',
            value: overallProfitMargin === null ? <Unknown /> : formatPercent(overallProfitMargin),
            note: totalCost !== null && `${money(Math.round((split - totalCost) * 100) / 100)} left of ${money(split)}`,
          },
          {
            label: 'Ingredients Tracked',
            value: formatNumber(revenueByIngredient.length),
            note: 'in the dishes that sold',
          },
        ]}
      />
      <LeftOut tracking={tracking} />
    </>
  );
}

function LeftOut({ tracking: { unmappedRevenue, uncostedRevenue, currency } }: { tracking: Tracking }) {
  if (unmappedRevenue === 0 && uncostedRevenue === 0) return null;
  return (
    <p className="pw-meta">
      Left out below:{' '}
      {unmappedRevenue !== 0 && (
        <>
          {formatMoney(unmappedRevenue, { currency })} that{' '}
          <Link className={css.link} to="/pos-integrations?tab=sales">
            no dish stands behind
          </Link>
        </>
      )}
      {unmappedRevenue !== 0 && uncostedRevenue !== 0 && ', and '}
      {uncostedRevenue !== 0 && (
        <>
          {formatMoney(uncostedRevenue, { currency })} of{' '}
          <Link className={css.link} to="/menu-items?sort=attention">
            dishes whose cost is not known
          </Link>
        </>
      )}
      .
    </p>
  );
}
