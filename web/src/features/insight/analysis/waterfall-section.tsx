import { type MarginWaterfall, marginWaterfall, type WaterfallDish } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatDate, formatMoney, formatNumber, formatPercent } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { useRestaurantNames } from '../../../lib/restaurants.ts';
import {
  type Column,
  Covers,
  EmptyState,
  ErrorState,
  Section,
  SimpleTable,
  Skeleton,
  Unknown,
  WaterfallChart,
} from '../../../ui/index.ts';
import css from './analysis.module.css';
import type { AnalysisQuery } from './analysis-query.ts';

/** What changed the margin compared with the same number of days before: prices, mix, costs and volume. */
export function WaterfallSection({ query }: { query: AnalysisQuery }) {
  const { data, isPending, error, refetch } = useQuery({
    ...read(marginWaterfall, { query }),
    placeholderData: keepPreviousData,
  });
  const days = data && `${formatDate(data.beforeFrom)} to ${formatDate(data.beforeTo)}`;
  const known = data?.waterfalls.filter(({ sales, salesBefore }) => sales !== 0 || salesBefore !== 0) ?? [];
  return (
    <Section
      title="What changed the margin"
      aside={days && <span className="pw-meta">compared with {days}, at each day's recipe costs</span>}
    >
      {isPending && <Skeleton kind="cards" count={1} height={220} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && known.length === 0 && (
        <EmptyState
          title="Nothing to compare yet"
          text="This needs sales of dishes with a known cost, in this period or the one before."
        />
      )}
      {known.map((waterfall) => (
        <Waterfall key={waterfall.currency} waterfall={waterfall} />
      ))}
    </Section>
  );
}

function Waterfall({ waterfall }: { waterfall: MarginWaterfall }) {
  const { currency, coverage, marginBefore, margin, price, mix, cost, volume, sales, allSales } = waterfall;
  const money = (value: number, sign = false) => formatMoney(value, { currency, sign });
  const covered = allSales > 0 ? (sales / allSales) * 100 : null;
  const placeOf = useRestaurantNames();
  return (
    <>
      <WaterfallChart
        label="Margin before and now, and what changed it"
        format={(value) => money(value)}
        steps={[
          { key: 'before', label: 'Before', value: marginBefore ?? 0, isLevel: true },
          { key: 'price', label: 'Price', note: 'price changes', value: price ?? 0 },
          { key: 'mix', label: 'Mix', note: 'which dishes sold', value: mix ?? 0 },
          { key: 'cost', label: 'Cost', note: 'recipe cost changes', value: cost ?? 0 },
          { key: 'volume', label: 'Volume', note: 'number sold', value: volume ?? 0 },
          { key: 'now', label: 'Now', value: margin ?? 0, isLevel: true },
        ]}
      />
      <p className={css.note}>
        Net sales less recipe cost of dishes whose cost is known
        {covered !== null && `: ${formatPercent(covered, 0)} of sales`}. The four steps add up to the total change.{' '}
        <Covers coverage={coverage} currency={currency} />
      </p>
      <SimpleTable
        label="What changed the margin, dish by dish"
        rows={waterfall.dishes}
        columns={columnsOf(currency, placeOf)}
        rowKey={({ restaurantId, menuItemId, name }) => `${restaurantId} ${menuItemId} ${name}`}
      />
    </>
  );
}

function columnsOf(currency: string, placeOf: ReturnType<typeof useRestaurantNames>): Column<WaterfallDish>[] {
  const money = (
    id: 'price' | 'mix' | 'cost' | 'volume' | 'total',
    header: string,
    more: Partial<Column<WaterfallDish>> = {},
  ): Column<WaterfallDish> => ({
    id,
    header,
    align: 'right',
    width: 110,
    cell: (row) => {
      const value = row[id];
      return value === null ? <Unknown /> : formatMoney(value, { currency, sign: true });
    },
    ...more,
  });
  return [
    {
      id: 'name',
      header: 'Dish',
      phone: 'title',
      cell: ({ name, restaurantId, quantityBefore, quantity }) => (
        <span className={css.item}>
          <b className={css.name}>{name}</b>
          <span className="pw-meta">
            {placeOf(restaurantId, ', ')}
            {formatNumber(quantityBefore, 0)} sold before, {formatNumber(quantity, 0)} now
          </span>
        </span>
      ),
    },
    money('price', 'Price', { phone: 'meta', phoneLabel: 'price' }),
    money('mix', 'Mix'),
    money('cost', 'Cost', { phone: 'meta', phoneLabel: 'cost' }),
    money('volume', 'Volume'),
    money('total', 'Total', { phone: 'figure' }),
  ];
}
