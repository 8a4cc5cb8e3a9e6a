import type { inventorySummary, ReplyOf } from '@platewise/contract';
import { formatKpiMoney, formatNumber } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Tiles, Unknown } from '../../../ui/index.ts';

type Summary = ReplyOf<typeof inventorySummary>;

/** Low stock, expiring items and total value. */
export const InventoryTiles = ({ summary }: { summary: Summary }) => (
  <Tiles
    tiles={[
      {
        label: t('Low Stock Items'),
        value: formatNumber(summary.lowStock),
        note:
          summary.outOfStock > 0
            ? t('{outOfStock} out of stock', { outOfStock: formatNumber(summary.outOfStock) })
            : t('at or below reorder point'),
      },
      {
        label: t('Expiring Soon'),
        value: formatNumber(summary.expiringSoon),
        note:
          summary.expired > 0 ? (
            <span className="pw-red">{t('{expired} expired already', { expired: formatNumber(summary.expired) })}</span>
          ) : (
            t('within 7 days')
          ),
      },
      { label: t('Inventory value'), value: <Values values={summary.values} />, note: valueNote(summary) },
      {
        label: t('Items'),
        value: formatNumber(summary.items),
        note: countedWords(summary),
      },
    ]}
  />
);

const Values = ({ values }: Pick<Summary, 'values'>) =>
  values.length === 0 ? (
    <Unknown reason={t('Nothing in stock has a cost yet')} />
  ) : (
    values.map(({ currency, value }) => formatKpiMoney(value, currency)).join(' + ')
  );

const valueNote = ({ uncosted, values }: Summary) => {
  if (uncosted > 0) return t('excludes {uncosted} with no cost', { uncosted: formatNumber(uncosted) });
  return values.length > 0 ? t('at current costs') : undefined;
};

function countedWords({ items, neverCounted }: Summary): string {
  if (items === 0) return t('no items yet');
  return neverCounted > 0
    ? t('{neverCounted} never counted', { neverCounted: formatNumber(neverCounted) })
    : t('all counted at least once');
}
