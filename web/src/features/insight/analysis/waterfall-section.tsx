import { type MarginWaterfall, marginWaterfall, type WaterfallDish } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatDate, formatMoney, formatNumber, formatPercent } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { useRestaurantNames } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
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
  const compared =
    data &&
    t("compared with {from} to {to}, using each day's recipe costs", {
      from: formatDate(data.beforeFrom),
      to: formatDate(data.beforeTo),
    });
  const known = data?.waterfalls.filter(({ sales, salesBefore }) => sales !== 0 || salesBefore !== 0) ?? [];
  return (
    <Section title={t('What changed the margin')} aside={compared && <span className="pw-meta">{compared}</span>}>
      {isPending && <Skeleton kind="cards" count={1} height={220} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && known.length === 0 && (
        <EmptyState
          title={t('Nothing to compare yet')}
          text={t('This needs sales of dishes with a known cost, in this period or the one before.')}
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
        label={t('Margin before and now, and what changed it')}
        format={(value) => money(value)}
        steps={[
          { key: 'before', label: t('Before'), value: marginBefore ?? 0, isLevel: true },
          { key: 'price', label: t('Price'), note: t('price changes'), value: price ?? 0 },
          { key: 'mix', label: t('Mix'), note: t('which dishes sold'), value: mix ?? 0 },
          { key: 'cost', label: t('Cost'), note: t('recipe cost changes'), value: cost ?? 0 },
          { key: 'volume', label: t('Volume'), note: t('number sold'), value: volume ?? 0 },
          { key: 'now', label: t('Now'), value: margin ?? 0, isLevel: true },
        ]}
      />
      <p className={css.note}>
        {covered === null
          ? t('Net sales minus recipe cost, for dishes with a known cost. The four changes add up to the total.')
          : t(
              'Net sales minus recipe cost, for dishes with a known cost ({percent} of sales). The four changes add up to the total.',
              { percent: formatPercent(covered, 0) },
            )}{' '}
        <Covers coverage={coverage} currency={currency} />
      </p>
      <SimpleTable
        label={t('What changed the margin, dish by dish')}
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
      header: t('Dish'),
      phone: 'title',
      cell: ({ name, restaurantId, quantityBefore, quantity }) => (
        <span className={css.item}>
          <b className={css.name}>{name}</b>
          <span className="pw-meta">
            {placeOf(restaurantId, ', ')}
            {t('{quantityBefore} sold before, {quantity} now', {
              quantityBefore: formatNumber(quantityBefore, 0),
              quantity: formatNumber(quantity, 0),
            })}
          </span>
        </span>
      ),
    },
    money('price', t('Price'), { phone: 'meta', phoneLabel: t('price') }),
    money('mix', t('Mix')),
    money('cost', t('Cost'), { phone: 'meta', phoneLabel: t('cost') }),
    money('volume', t('Volume')),
    money('total', t('Total'), { phone: 'figure' }),
  ];
}
