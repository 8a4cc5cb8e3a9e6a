import { salesSummary } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { formatKpiMoney, formatMoney, formatNumber } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { useSelectedRestaurant } from '../../lib/selected-restaurant.ts';
import { ErrorState, Skeleton, Tiles, Unknown } from '../../ui/index.ts';

const useSales = () => useQuery(read(salesSummary, { query: { restaurantId: useSelectedRestaurant() } }));

export function SalesTiles() {
  const { data, error, refetch } = useSales();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton kind="tiles" />;
  const { currency, averageTransactionValue } = data;
  return (
    <Tiles
      tiles={[
        { label: "Today's Sales", value: formatKpiMoney(data.todaySales, currency), note: 'net, this business day' },
        { label: 'Total Transactions', value: formatNumber(data.totalTransactions), note: 'checks, refunds apart' },
        {
          label: 'Average Transaction',
          value:
            averageTransactionValue === null ? (
              <Unknown reason="No sales yet" noCost />
            ) : (
              formatMoney(averageTransactionValue, { currency })
            ),
          note: averageTransactionValue === null ? 'no sales yet' : 'net of a check',
        },
        { label: 'Month Sales', value: formatKpiMoney(data.monthSales, currency), note: 'net, this month so far' },
      ]}
    />
  );
}

export function PeriodTiles() {
  const { data, error, refetch } = useSales();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton kind="tiles" count={3} />;
  const { currency } = data;
  return (
    <Tiles
      size="fact"
      tiles={[
        { label: 'This Week', value: formatKpiMoney(data.weekSales, currency), note: 'since Monday' },
        { label: 'This Month', value: formatKpiMoney(data.monthSales, currency), note: 'since the 1st' },
        { label: 'Total Sales', value: formatKpiMoney(data.totalSales, currency), note: 'all that was imported' },
      ]}
    />
  );
}
