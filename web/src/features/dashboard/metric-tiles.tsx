import { dashboardMetrics, type ReplyOf } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { countOf, formatKpiMoney, formatMoney, formatPercent } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { useSelectedRestaurant } from '../../lib/selected-restaurant.ts';
import { Delta, ErrorState, Skeleton, type Tile, Tiles, Unknown, useCostsHidden } from '../../ui/index.ts';
import { leftOf, MetricTrend } from './metric-trend.tsx';

type Metrics = ReplyOf<typeof dashboardMetrics>;

const noSales = 'No sales in the last 30 days';
const severalCurrencies = 'Several currencies: choose one restaurant';
const basisWords = { counts: 'from closed counts', theoretical: 'from recipes and sales' } as const;
const waiting = (days: number | null) =>
  days === null ? 'to review' : days === 0 ? 'to review, oldest: today' : `to review, oldest: ${countOf(days, 'day')}`;

/** The last 30 business dates against the 30 before. */
export function MetricTiles() {
  const restaurantId = useSelectedRestaurant();
  const hidden = useCostsHidden();
  const { data, error, refetch } = useQuery(read(dashboardMetrics, { query: { restaurantId } }));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton kind="tiles" />;
  return <Tiles tiles={[revenueTile(data), foodCostTile(data, hidden), marginTile(data, hidden), pendingTile(data)]} />;
}

function revenueTile({ revenues, revenueTrend }: Metrics): Tile {
  const label = 'Total Revenue';
  const [only] = revenues;
  if (only === undefined) return { label, value: <Unknown reason={noSales} noCost />, note: noSales };
  const value = revenues.map(({ currency, amount }) => formatKpiMoney(amount, currency)).join(' · ');
  if (revenues.length > 1) return { label, value, note: 'net, last 30 days, by currency' };
  const { before, change, currency } = only;
  return {
    label,
    value,
    aside: <MetricTrend name={label} trend={revenueTrend} format={(net) => formatKpiMoney(net, currency)} />,
    note:
      change === null ? (
        'net, last 30 days'
      ) : (
        <>
          <Delta value={change} moreIs="good" />
          {/* Restaurants that sell for less than 60 days are not in the change, and then no sum before belongs to it. */}
          {before === null ? (
            <span>where sales go back 60 days</span>
          ) : (
            <span className="pw-num">was {formatKpiMoney(before, currency)}</span>
          )}
        </>
      ),
  };
}

/** Why a share of the sales is not known. */
const unknownShare = ({ revenues }: Metrics) => (revenues.length > 1 ? severalCurrencies : noSales);

function foodCostTile(metrics: Metrics, hidden: boolean): Tile {
  const label = 'Food Cost %';
  const { foodCostPercent: percent, foodCostChange: change, foodCostTarget: target, foodCostTrend, basis } = metrics;
  if (percent === null) {
    const why = unknownShare(metrics);
    const note = target === null ? why : `Target ${formatPercent(target, 0)}, ${why.toLowerCase()}`;
    return { label, value: <Unknown reason={why} />, note: hidden ? undefined : note };
  }
  const note = (
    <>
      <Delta value={change} unit="pts" />
      {basis && <span>{basisWords[basis]}</span>}
      {target !== null && percent > target && (
        <span className="pw-amber">
          <TriangleAlert size={12} aria-hidden /> Above target ({formatPercent(target, 0)})
        </span>
      )}
    </>
  );
  const aside = <MetricTrend name={label} trend={foodCostTrend} format={formatPercent} />;
  return { label, term: 'food-cost-percent', value: formatPercent(percent), aside, note: hidden ? undefined : note };
}

function marginTile(metrics: Metrics, hidden: boolean): Tile {
  const label = 'Profit Margin';
  const { profitMargin, profitMarginChange, foodCostTrend } = metrics;
  if (profitMargin === null) {
    const why = unknownShare(metrics);
    return { label, value: <Unknown reason={why} />, note: hidden ? undefined : why };
  }
  const note = (
    <>
      <Delta value={profitMarginChange} unit="pts" moreIs="good" />
      <span>after food cost</span>
    </>
  );
  const aside = <MetricTrend name={label} trend={leftOf(foodCostTrend)} format={formatPercent} />;
  return { label, term: 'margin', value: formatPercent(profitMargin), aside, note: hidden ? undefined : note };
}

function pendingTile({ pendingInvoices, pendingAmounts, oldestPendingDays }: Metrics): Tile {
  const label = 'Pending Invoices';
  if (pendingInvoices === 0) return { label, value: 0, note: 'nothing to review' };
  return {
    label,
    value: pendingInvoices,
    note: (
      <>
        {pendingAmounts.length > 0 && (
          <span className="pw-num pw-ink-2">
            {pendingAmounts.map(({ currency, amount }) => formatMoney(amount, { currency })).join(' and ')}
          </span>
        )}
        <span>{waiting(oldestPendingDays)}</span>
      </>
    ),
  };
}
