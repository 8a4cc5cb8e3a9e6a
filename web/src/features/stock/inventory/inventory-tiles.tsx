import type { inventorySummary, ReplyOf } from '@platewise/contract';
import { formatKpiMoney, formatNumber } from '../../../lib/format.ts';
import { Tiles, Unknown } from '../../../ui/index.ts';

type Summary = ReplyOf<typeof inventorySummary>;

/** Low stock, expiring items and total value. */
export const InventoryTiles = ({ summary }: { summary: Summary }) => (
  <Tiles
    tiles={[
      {
        label: 'Low Stock Items',
        value: formatNumber(summary.lowStock),
        note:
          summary.outOfStock > 0
            ? `${formatNumber(summary.outOfStock)} out of stock`
            : 'at or under their reorder point',
      },
      {
        label: 'Expiring Soon',
        value: formatNumber(summary.expiringSoon),
        note:
          summary.expired > 0 ? (
            <span className="pw-red">{formatNumber(summary.expired)} expired already</span>
          ) : (
            'within 7 days'
          ),
      },
      { label: 'Inventory Value', value: <Values values={summary.values} />, note: valueNote(summary) },
      {
        label: 'Items',
        value: formatNumber(summary.items),
        note: countedWords(summary),
      },
    ]}
  />
);

const Values = ({ values }: Pick<Summary, 'values'>) =>
  values.length === 0 ? (
    <Unknown reason="Nothing in stock has a cost yet" />
  ) : (
    values.map(({ currency, value }) => formatKpiMoney(value, currency)).join(' + ')
  );

const valueNote = ({ uncosted, values }: Summary) => {
  if (uncosted > 0) return `excludes ${formatNumber(uncosted)} with no cost`;
  return values.length > 0 ? 'at current costs' : undefined;
};

function countedWords({ items, neverCounted }: Summary): string {
  if (items === 0) return 'no items yet';
  return neverCounted > 0 ? `${formatNumber(neverCounted)} never counted` : 'all counted at least once';
}
