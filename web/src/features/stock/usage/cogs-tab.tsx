import type { UsageCategory, UsageReport, UsageType } from '@platewise/contract';
import { formatMoney, formatNumber, formatPercent } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { type Column, Section, SimpleTable, Unknown } from '../../../ui/index.ts';
import { UnsortedNote } from '../../kitchen/categories/index.ts';
import css from './usage.module.css';
import { typeWords } from './words.ts';

type Goods = NonNullable<UsageType['goods']>;
type WithGoods = { goods: Goods | null };

const notCounted = t('Not counted at the start or the end');

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
    money('opening', t('Opening')),
    money('purchases', t('Purchases')),
    money('moved', t('Transferred')),
    money('closing', t('Closing')),
    money('cogs', t('COGS'), { phone: 'figure', phoneLabel: t('COGS') }),
  ];
}

const turns = <Row extends WithGoods>(): Column<Row>[] => [
  {
    id: 'turns',
    header: t('Turns'),
    align: 'right',
    width: 72,
    cell: ({ goods }) => (goods?.turns == null ? <Unknown reason={notCounted} /> : formatNumber(goods.turns, 2)),
  },
  {
    id: 'days',
    header: t('Days on hand'),
    align: 'right',
    width: 110,
    phone: 'note',
    phoneLabel: t('days on hand'),
    cell: ({ goods }) =>
      goods?.daysOnHand == null ? <Unknown reason={notCounted} /> : formatNumber(goods.daysOnHand, 1),
  },
];

/** COGS as a percentage of sales, then by category with turnover. */
export function CogsTab({ report }: { report: UsageReport }) {
  const { currency, types, categories } = report;
  const expensed = types.at(-1)?.goods?.expensed;
  return (
    <div className="pw-tab-20">
      <Section title={t('Food cost')}>
        <SimpleTable
          label={t('Food cost by type')}
          rows={types}
          columns={typeColumns(currency)}
          rowKey={({ type }) => type ?? 'all'}
        />
        <p className={css.note}>
          {t(
            'COGS = opening + purchases + transferred − closing. Food cost is COGS divided by sales of the same type. Items not mapped to a dish are classified by their POS category.',
          )}
          {expensed !== undefined &&
            expensed.items > 0 &&
            ` ${t(
              '{items, plural, one {# item} other {# items}} not counted at the start and end, bought for {cost}, treated as used.',
              { items: expensed.items, cost: formatMoney(expensed.cost, { currency }) },
            )}`}
        </p>
      </Section>
      {(types.some(({ type }) => type === 'unsorted') || categories.some(({ type }) => type === 'unsorted')) && (
        <UnsortedNote
          restaurantId={report.restaurantId}
          text={t("Some categories aren't sorted into food, drinks or supplies, so the split by type is incomplete.")}
        />
      )}
      <Section title={t('Categories')} count={categories.length}>
        <SimpleTable
          label={t('COGS and turnover by category')}
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
    header: t('Type'),
    phone: 'title',
    cell: ({ type }) => <b className="pw-strong">{type === null ? t('Food and beverages') : typeWords[type]}</b>,
  },
  ...goodsColumns<UsageType>(currency),
  {
    id: 'sales',
    header: t('Sales (amount)'),
    align: 'right',
    width: 110,
    phone: 'meta',
    phoneLabel: t('sales (amount)'),
    cell: ({ sales }) => formatMoney(sales, { currency }),
  },
  {
    id: 'percent',
    header: t('Food cost'),
    align: 'right',
    width: 92,
    phone: 'note',
    cell: ({ foodCostPercent }) =>
      foodCostPercent === null ? (
        <Unknown reason={t('No counts or no sales')} />
      ) : (
        <b>{formatPercent(foodCostPercent)}</b>
      ),
  },
  {
    id: 'theory',
    header: t('Theoretical'),
    align: 'right',
    width: 92,
    cell: ({ theoreticalPercent }) =>
      theoreticalPercent === null ? <Unknown reason={t('No sold recipes')} /> : formatPercent(theoreticalPercent),
  },
];

const categoryColumns = (currency: string): Column<UsageCategory>[] => [
  {
    id: 'category',
    header: t('Category'),
    phone: 'title',
    cell: ({ category, type, items }) => (
      <span className="pw-lines">
        <b className="pw-strong">{category ?? t('No category')}</b>
        <span className="pw-meta">
          {typeWords[type]}, {t('{items, plural, one {# item} other {# items}}', { items })}
        </span>
      </span>
    ),
  },
  ...goodsColumns<UsageCategory>(currency),
  ...turns<UsageCategory>(),
  {
    id: 'variance',
    header: t('Variance'),
    align: 'right',
    width: 104,
    phone: 'meta',
    phoneLabel: t('variance'),
    cell: ({ variance }) =>
      variance === null ? <Unknown reason={notCounted} /> : formatMoney(variance, { currency, sign: true }),
  },
];
