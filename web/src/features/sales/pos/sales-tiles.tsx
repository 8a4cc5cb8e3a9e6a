import { type ReplyOf, salesSummary } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { formatKpiMoney, formatMoney, formatNumber } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';
import { ErrorState, Skeleton, Tiles, Unknown } from '../../../ui/index.ts';

const useSales = () => useQuery(read(salesSummary, { query: { restaurantId: useSelectedRestaurant() } }));

/** Until the first sales are imported, the amount is unknown, not zero. */
const moneyOf = (data: ReplyOf<typeof salesSummary>) => (value: number) =>
  data.totalTransactions === 0 && data.totalSales === 0 ? noSales : formatKpiMoney(value, data.currency);

const noSales = <Unknown reason={t('No sales yet')} noCost />;

export function SalesTiles() {
  const { data, error, refetch } = useSales();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton kind="tiles" />;
  const { currency, averageTransactionValue } = data;
  const money = moneyOf(data);
  // A file of totals per dish has no checks.
  const noChecks =
    data.totalTransactions === 0 && data.totalSales !== 0 ? (
      <Unknown reason={t('The sales files have no check numbers')} noCost />
    ) : null;
  return (
    <Tiles
      tiles={[
        { label: t("Today's Sales"), value: money(data.todaySales), note: t('net, this business day') },
        {
          label: t('Total Transactions'),
          value: noChecks ?? formatNumber(data.totalTransactions),
          note: t('checks, not counting refunds'),
        },
        {
          label: t('Average Transaction'),
          value:
            averageTransactionValue === null
              ? (noChecks ?? noSales)
              : formatMoney(averageTransactionValue, { currency }),
          note: noChecks ? t('no check numbers') : t('net per check'),
        },
        { label: t('Month Sales'), value: money(data.monthSales), note: t('net, this month so far') },
      ]}
    />
  );
}

export function PeriodTiles() {
  const { data, error, refetch } = useSales();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton kind="tiles" count={3} />;
  const money = moneyOf(data);
  return (
    <Tiles
      size="fact"
      tiles={[
        { label: t('This Week'), value: money(data.weekSales), note: t('since Monday') },
        { label: t('This Month'), value: money(data.monthSales), note: t('since the 1st') },
        { label: t('Total Sales'), value: money(data.totalSales), note: t('all imported sales') },
      ]}
    />
  );
}
