import type { UsageCategory, UsageReport, UsageType } from '@platewise/contract';
import { countOf, formatMoney, formatNumber, formatPercent } from '../../../lib/format.ts';
import { type Column, Section, SimpleTable, Unknown } from '../../../ui/index.ts';
import { UnsortedNote } from '../../kitchen/categories/index.ts';
import css from './usage.module.css';
import { typeWords } from './words.ts';

type Goods = NonNullable<UsageType['goods']>;
type WithGoods = { goods: Goods | null };

const notCounted = 'Not counted at the start and end';

function goodsColumns<Row extends WithGoods>(currency: string): Column<Row>[] {
  const money = (
    id: 'opening' | 'purchases' | 'moved' | 'closing' | 'cogs',
    header: string,
    more: Partial<Column<Row>> = {},
  ): Column<Row> => ({
    id,
    header,
    align: 'right',
    width: 104,
    cell: ({ goods }) => (goods === null ? <Unknown reason={notCounted} /> : formatMoney(goods[id], { currency })),
    ...more,
  });
  return [
    money('opening', 'Opening'),
    money('purchases', 'Purchases'),
    money('moved', 'Transferred'),
    money('closing', 'Closing'),
    money('cogs', 'COGS', { phone: 'figure', phoneLabel: 'COGS' }),
  ];
}

const turns = <Row extends WithGoods>(): Column<Row>[] => [
  {
    id: 'turns',
    header: 'Turns',
    align: 'right',
    width: 72,
    cell: ({ goods }) => (goods?.turns == null ? <Unknown reason={notCounted} /> : formatNumber(goods.turns, 2)),
  },
  {
    id: 'days',
    header: 'Days on hand',
    align: 'right',
    width: 110,
    phone: 'note',
    phoneLabel: 'days on hand',
    cell: ({ goods }) =>
      goods?.daysOnHand == null ? <Unknown reason={notCounted} /> : formatNumber(goods.daysOnHand, 1),
  },
];

/** COGS as a percentage of sales, then by category with turnover. */
export function CogsTab({ report }: { report: UsageReport }) {
  const { currency, types, categories } = report;
  const expensed = types.at(-1)?.goods?.expensed;
  return (
    <div className={css.stack}>
      <Section title="Food cost">
        <SimpleTable
          label="Food cost by type"
          rows={types}
          columns={typeColumns(currency)}
          rowKey={({ type }) => type ?? 'all'}
        />
        <p className={css.note}>
          COGS = opening + purchases + transferred − closing. Food cost is COGS divided by sales of the same type. Items
          not mapped to a dish are classified by their POS category.
          {expensed !== undefined &&
            expensed.items > 0 &&
            ` ${countOf(expensed.items, 'item')} not counted at the start and end, bought for ${formatMoney(expensed.cost, { currency })}, treated as used.`}
        </p>
      </Section>
      {(types.some(({ type }) => type === 'unsorted') || categories.some(({ type }) => type === 'unsorted')) && (
        <UnsortedNote
          restaurantId={report.restaurantId}
          text="Some categories aren't sorted into food, drinks or supplies, so the split by type is incomplete."
        />
      )}
      <Section title="Categories" count={categories.length}>
        <SimpleTable
          label="COGS and turnover by category"
          rows={categories}
          columns={categoryColumns(currency)}
          rowKey={({ category }) => category ?? 'none'}
        />
      </Section>
    </div>
  );
}

const typeColumns = (currency: string): Column<UsageType>[] => [
  {
    id: 'type',
    header: 'Type',
    phone: 'title',
    cell: ({ type }) => <b className={css.name}>{type === null ? 'Food and beverages' : typeWords[type]}</b>,
  },
  ...goodsColumns<UsageType>(currency),
  {
    id: 'sales',
    header: 'Sales',
    align: 'right',
    width: 110,
    phone: 'meta',
    phoneLabel: 'sales',
    cell: ({ sales }) => formatMoney(sales, { currency }),
  },
  {
    id: 'percent',
    header: 'Food cost',
    align: 'right',
    width: 92,
    phone: 'note',
    cell: ({ foodCostPercent }) =>
      foodCostPercent === null ? <Unknown reason="No counts or no sales" /> : <b>{formatPercent(foodCostPercent)}</b>,
  },
  {
    id: 'theory',
    header: 'Theoretical',
    align: 'right',
    width: 92,
    cell: ({ theoreticalPercent }) =>
      theoreticalPercent === null ? <Unknown reason="No sold recipes" /> : formatPercent(theoreticalPercent),
  },
];

const categoryColumns = (currency: string): Column<UsageCategory>[] => [
  {
    id: 'category',
    header: 'Category',
    phone: 'title',
    cell: ({ category, type, items }) => (
      <span className={css.item}>
        <b className={css.name}>{category ?? 'No category'}</b>
        <span className="pw-meta">
          {typeWords[type]}, {countOf(items, 'item')}
        </span>
      </span>
    ),
  },
  ...goodsColumns<UsageCategory>(currency),
  ...turns<UsageCategory>(),
  {
    id: 'variance',
    header: 'Variance',
    align: 'right',
    width: 104,
    phone: 'meta',
    phoneLabel: 'variance',
    cell: ({ variance }) =>
      variance === null ? <Unknown reason={notCounted} /> : formatMoney(variance, { currency, sign: true }),
  },
];
