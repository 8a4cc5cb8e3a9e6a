import { dashboardMetrics } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { countOf, formatKpiMoney, formatMoney, formatPercent } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { useSelectedRestaurant } from '../../lib/selected-restaurant.ts';
import { ErrorState, Skeleton, Tiles, Unknown, useCostsHidden } from '../../ui/index.ts';

// The figure comes first, how it moved right after.
const RevenueGrowth = lazy(async () => ({ default: (await import('./revenue-growth.tsx')).RevenueGrowth }));

const noSales = 'No sales in the last 30 days';
const basisWords = { counts: 'from closed counts', theoretical: 'from recipes and sales' } as const;
const waiting = (days: number | null) =>
  days === null ? 'waiting' : days === 0 ? 'waiting since today' : `waiting, the oldest ${countOf(days, 'day')}`;

export function MetricTiles() {
  const restaurantId = useSelectedRestaurant();
  const hidden = useCostsHidden();
  const { data, error, refetch } = useQuery(read(dashboardMetrics, { query: { restaurantId } }));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton kind="tiles" />;
  const { revenue, foodCostPercent, foodCostTarget, profitMargin, basis, pendingInvoices, pendingAmounts } = data;
  const above = foodCostPercent !== null && foodCostTarget !== null && foodCostPercent > foodCostTarget;
  return (
    <Tiles
      tiles={[
        {
          label: 'Total Revenue',
          value: revenue === null ? <Unknown reason={noSales} noCost /> : formatKpiMoney(revenue, data.currency),
          note:
            revenue === null ? (
              noSales
            ) : (
              <>
                <Suspense fallback={null}>
                  <RevenueGrowth />
                </Suspense>
                <span>net, last 30 days</span>
              </>
            ),
        },
        {
          label: 'Food Cost %',
          value: foodCostPercent === null ? <Unknown reason={noSales} /> : formatPercent(foodCostPercent),
          note: hidden ? undefined : foodCostPercent === null ? (
            foodCostTarget === null ? (
              noSales
            ) : (
              `Target ${formatPercent(foodCostTarget, 0)}, ${noSales.toLowerCase()}`
            )
          ) : (
            <>
              {basis && <span>{basisWords[basis]}</span>}
              {above && (
                <span className="pw-amber">
                  <TriangleAlert size={12} aria-hidden /> Above target ({formatPercent(foodCostTarget, 0)})
                </span>
              )}
            </>
          ),
        },
        {
          label: 'Profit Margin',
          value: profitMargin === null ? <Unknown reason={noSales} /> : formatPercent(profitMargin),
          note: hidden ? undefined : profitMargin === null ? noSales : 'after food cost',
        },
        {
          label: 'Pending Invoices',
          value: pendingInvoices,
          note:
            pendingInvoices === 0 ? (
              'nothing is waiting'
            ) : (
              <>
                {pendingAmounts.length > 0 && (
                  <span className="pw-num pw-ink-2">
                    {pendingAmounts.map(({ currency, amount }) => formatMoney(amount, { currency })).join(' and ')}
                  </span>
                )}
                <span>{waiting(data.oldestPendingDays)}</span>
              </>
            ),
        },
      ]}
    />
  );
}
