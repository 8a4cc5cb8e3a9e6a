import { formatDate, formatKpiMoney, formatNumber, formatPercent } from '../../../lib/format.ts';
import { Tiles, Unknown } from '../../../ui/index.ts';
import { LeftOut } from './left-out.tsx';
import { splitRevenue, type Tracking } from './tracking.ts';

/** The period's four figures, and what they exclude. */
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
            note: totalCost !== null && `for dishes sold, at current prices${coverWords(tracking)}`,
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
            note: 'in dishes sold',
          },
        ]}
      />
      <LeftOut tracking={tracking} />
    </>
  );
}

/** The share of sales the cost covers. The rest is listed below, with links to fix it. */
function coverWords(tracking: Tracking): string {
  const sales = tracking.totalRevenue - tracking.notFoodRevenue;
  const percent = sales > 0 ? (100 * splitRevenue(tracking)) / sales : 100;
  return percent > 99.95 ? '' : `, covers ${formatPercent(percent, 0)} of sales`;
}
