import { formatDate, formatKpiMoney, formatNumber, formatPercent } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
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
            label: t('Total Revenue'),
            value: money(totalRevenue),
            note: t('{from} to {to}', {
              from: formatDate(tracking.from, { year: false }),
              to: formatDate(tracking.to, { year: false }),
            }),
          },
          {
            label: t('Ingredient cost'),
            value: totalCost === null ? <Unknown reason={t('No dish with a known cost sold')} /> : money(totalCost),
            note: totalCost !== null && costWords(tracking),
          },
          {
            label: t('Overall Profit Margin'),
            term: 'margin',
            value: overallProfitMargin === null ? <Unknown /> : formatPercent(overallProfitMargin),
            note:
              totalCost !== null &&
              t('{left} gross profit on {total} revenue', {
                left: money(Math.round((split - totalCost) * 100) / 100),
                total: money(split),
              }),
          },
          {
            label: t('Ingredients tracked'),
            value: formatNumber(revenueByIngredient.length),
            note: t('in dishes sold'),
          },
        ]}
      />
      <LeftOut tracking={tracking} />
    </>
  );
}

/** What the cost includes, with the share of sales it covers. The rest is listed below, with links to fix it. */
function costWords(tracking: Tracking): string {
  const sales = tracking.totalRevenue - tracking.notFoodRevenue;
  const percent = sales > 0 ? (100 * splitRevenue(tracking)) / sales : 100;
  return percent > 99.95
    ? t('for dishes sold, at current prices')
    : t('for dishes sold, at current prices, covers {percent} of sales', { percent: formatPercent(percent, 0) });
}
