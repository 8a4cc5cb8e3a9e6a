import { dashboardMetrics, type ReplyOf } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { alikeWords } from '../../../lib/coverage.ts';
import { foodCostBasis, noKnownCost } from '../../../lib/food-cost-words.ts';
import { formatKpiMoney, formatMoney, formatPercent } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';
import { Covers, Delta, ErrorState, Skeleton, type Tile, Tiles, Unknown, useCostsHidden } from '../../../ui/index.ts';
import { CoversSales } from '../../kitchen/cost-coverage/index.ts';
import { WhyButton } from '../why/index.ts';
import { leftOf, MetricTrend } from './metric-trend.tsx';

type Reply = ReplyOf<typeof dashboardMetrics>;
/** Figures for the restaurants that share a currency. */
type Metrics = Reply['others'][number];

const noSales = t('No sales in the last 30 days');
const waiting = (days: number | null) =>
  days === null
    ? t('to review')
    : days === 0
      ? t('to review, oldest: today')
      : t('to review, oldest: {days, plural, one {# day} other {# days}}', { days });

/** The last 30 business dates compared with the 30 before. */
export function MetricTiles() {
  const restaurantId = useSelectedRestaurant();
  const hidden = useCostsHidden();
  const { data, error, refetch } = useQuery(read(dashboardMetrics, { query: { restaurantId } }));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton kind="tiles" />;
  const { foodCostTarget: target } = data;
  return (
    <Tiles
      tiles={[
        tileOf(data, { label: t('Total Revenue') }, revenue),
        tileOf(data, { label: t('Food Cost %'), term: 'food-cost-percent' }, (own) => foodCost(own, target, hidden)),
        tileOf(data, { label: t('Profit Margin'), term: 'margin' }, (own) => margin(own, hidden)),
        pendingTile(data),
      ]}
    />
  );
}

type Shown = Pick<Tile, 'value' | 'aside' | 'note'>;

/** A figure in the first currency, with the same figure in each other currency below it. */
function tileOf(data: Reply, head: Pick<Tile, 'label' | 'term'>, shown: (own: Metrics) => Shown): Tile {
  const beside = data.others.map((own) => ({ key: own.currency ?? '', ...shown(own) }));
  return { ...head, ...shown(data), beside };
}

function revenue({ revenue: net, revenueBefore, revenueChange, revenueTrend, alike, ...own }: Metrics): Shown {
  const { currency, coverage } = own;
  if (net === null) return { value: <Unknown reason={noSales} noCost />, note: noSales };
  const compared = alikeWords(alike, coverage);
  return {
    value: formatKpiMoney(net, currency),
    aside: (
      <MetricTrend name={t('Total Revenue')} trend={revenueTrend} format={(value) => formatKpiMoney(value, currency)} />
    ),
    note: (
      <>
        {revenueChange === null ? <span>{t('net, last 30 days')}</span> : <Delta value={revenueChange} moreIs="good" />}
        {/* The change excludes restaurants with less than 60 days of sales, so then there's no earlier total. */}
        {revenueChange !== null && revenueBefore !== null && (
          <span className="pw-num">
            {t('vs. {amount} in the previous 30 days', { amount: formatKpiMoney(revenueBefore, currency) })}
          </span>
        )}
        {revenueChange !== null && compared && <span>{compared}</span>}
        <Covers coverage={coverage} currency={currency}>
          <WhyButton figure="revenue" />
        </Covers>
      </>
    ),
  };
}

const whyNone = ({ revenue: net }: Metrics) => (net === null ? noSales : noKnownCost);

const targetWords = (target: string, { revenue: net }: Metrics) =>
  net === null
    ? t('Target {target}, no sales in the last 30 days', { target })
    : t('Target {target}, no counts or recipes to calculate food cost', { target });

function foodCost(own: Metrics, target: number | null, hidden: boolean): Shown {
  const { foodCostPercent: percent, foodCostChange: change, foodCostTrend, basis } = own;
  if (percent === null) {
    const why = whyNone(own);
    const note = target === null ? why : targetWords(formatPercent(target, 0), own);
    return { value: <Unknown reason={why} />, note: hidden ? undefined : note };
  }
  const note = (
    <>
      <Delta value={change} unit="pts" />
      {basis && <span>{foodCostBasis[basis]}</span>}
      <CoversSales percent={own.costCovers} />
      {target !== null && percent > target && (
        <span className="pw-amber">
          <TriangleAlert size={12} aria-hidden /> {t('Above target ({target})', { target: formatPercent(target, 0) })}
        </span>
      )}
      <Covers coverage={own.coverage} currency={own.currency}>
        <WhyButton figure="foodCostPercent" />
      </Covers>
    </>
  );
  const aside = <MetricTrend name={t('Food Cost %')} trend={foodCostTrend} format={formatPercent} />;
  return { value: formatPercent(percent), aside, note: hidden ? undefined : note };
}

function margin(own: Metrics, hidden: boolean): Shown {
  const { profitMargin, profitMarginChange, foodCostTrend } = own;
  if (profitMargin === null) {
    return { value: <Unknown reason={whyNone(own)} />, note: hidden ? undefined : whyNone(own) };
  }
  const note = (
    <>
      <Delta value={profitMarginChange} unit="pts" moreIs="good" />
      <span>{t('after food cost')}</span>
      <CoversSales percent={own.costCovers} />
      <Covers coverage={own.coverage} currency={own.currency}>
        <WhyButton figure="margin" />
      </Covers>
    </>
  );
  const aside = <MetricTrend name={t('Profit Margin')} trend={leftOf(foodCostTrend)} format={formatPercent} />;
  return { value: formatPercent(profitMargin), aside, note: hidden ? undefined : note };
}

function pendingTile({ pendingInvoices, pendingAmounts, oldestPendingDays }: Reply): Tile {
  const label = t('Pending Invoices');
  if (pendingInvoices === 0) return { label, value: 0, note: t('nothing to review') };
  return {
    label,
    value: pendingInvoices,
    note: (
      <>
        {pendingAmounts.length > 0 && (
          <span className="pw-num pw-ink-2">
            {pendingAmounts
              .map(({ currency, amount }) => formatMoney(amount, { currency }))
              .reduce((first, second) => t('{first} and {second}', { first, second }))}
          </span>
        )}
        <span>{waiting(oldestPendingDays)}</span>
      </>
    ),
  };
}
