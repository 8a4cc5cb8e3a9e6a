import { type ReplyOf, salesSummary } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatKpiMoney, formatMoney, formatNumber } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';
import { Covers, ErrorState, Skeleton, Tiles, Unknown } from '../../../ui/index.ts';

const useSales = () => useQuery(read(salesSummary, { query: { restaurantId: useSelectedRestaurant() } }));

type Summary = ReplyOf<typeof salesSummary>;
/** Figures of the restaurants with one currency. */
type Own = Summary['others'][number];

/** Until the first sales are imported, the amount is unknown, not zero. */
const moneyOf = (own: Own, value: number) =>
  own.totalTransactions === 0 && own.totalSales === 0 ? noSales : formatKpiMoney(value, own.currency);

const noSales = <Unknown reason={t('No sales yet')} noCost />;

/** A figure in each currency. */
const tileOf = (data: Summary, label: string, shown: (own: Own) => { value: ReactNode; note: string }) => {
  const inCurrency = (own: Own) => {
    const { value, note } = shown(own);
    return {
      value,
      note: (
        <>
          <span>{note}</span>
          <Covers coverage={own.coverage} currency={own.currency} />
        </>
      ),
    };
  };
  const beside = data.others.map((own) => ({ key: own.currency ?? '', ...inCurrency(own) }));
  return { label, ...inCurrency(data), beside };
};

export function SalesTiles() {
  const { data, error, refetch } = useSales();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton kind="tiles" />;
  return (
    <Tiles
      tiles={[
        tileOf(data, t("Today's Sales"), (own) => ({
          value: moneyOf(own, own.todaySales),
          note: t('net, this business day'),
        })),
        tileOf(data, t('Total Transactions'), (own) => ({
          value: noChecks(own) ?? formatNumber(own.totalTransactions),
          note: t('checks, not counting refunds'),
        })),
        tileOf(data, t('Average Transaction'), averageOf),
        tileOf(data, t('Month Sales'), (own) => ({
          value: moneyOf(own, own.monthSales),
          note: t('net, this month so far'),
        })),
      ]}
    />
  );
}

/** A file of totals per dish has no checks. */
const noChecks = ({ totalTransactions, totalSales }: Own) =>
  totalTransactions === 0 && totalSales !== 0 ? (
    <Unknown reason={t('The sales files have no check numbers')} noCost />
  ) : null;

const averageOf = (own: Own) => {
  const { averageTransactionValue: average, currency } = own;
  const unknown = noChecks(own);
  return {
    value: average === null ? (unknown ?? noSales) : formatMoney(average, { currency }),
    note: unknown ? t('no check numbers') : t('net per check'),
  };
};

export function PeriodTiles() {
  const { data, error, refetch } = useSales();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton kind="tiles" count={3} />;
  return (
    <Tiles
      size="fact"
      tiles={[
        tileOf(data, t('This Week'), (own) => ({ value: moneyOf(own, own.weekSales), note: t('since Monday') })),
        tileOf(data, t('This Month'), (own) => ({ value: moneyOf(own, own.monthSales), note: t('since the 1st') })),
        tileOf(data, t('Total Sales'), (own) => ({
          value: moneyOf(own, own.totalSales),
          note: t('all imported sales'),
        })),
      ]}
    />
  );
}
