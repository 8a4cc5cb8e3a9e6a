import { listMenuItems, type MenuItem } from '@platewise/contract';
import { marginStateOf } from '@platewise/domain';
import { formatMoney, formatPercent } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  MarginInState,
  MarginStateBadge,
  Money,
  Section,
  Unknown,
} from '../../../ui/index.ts';
import { Derived } from '../../kitchen/derivation/index.ts';
import { DishMark } from '../../kitchen/menu-items/index.ts';
import css from './pricing.module.css';

type Props = { restaurantId: number; currency: string; category: string };

/** All dishes with cost, price and margin, those that lose most first. */
export function PricingOverview({ restaurantId, currency, category }: Props) {
  const list = usePagedList(listMenuItems, { restaurantId, category: category || undefined, sort: 'attention' });
  return (
    <Section title={t('Current Pricing Overview')} count={list.total}>
      <DataTable
        label={t('Current Pricing Overview')}
        rows={list.rows}
        columns={columnsOf(currency)}
        rowKey={({ id }) => id}
        paging={list.paging}
        isPending={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        exportName="pricing-overview"
        empty={
          <EmptyState
            title={t('No menu items yet')}
            text={t('Your dishes appear here with cost, price and margin.')}
            action={<Button to="/menu-items?add=1">{t('Add Menu')}</Button>}
          />
        }
      />
    </Section>
  );
}

const noCost = t('Cost unknown');
const words = {
  on_target: t('On Target'),
  at_risk: t('At Risk'),
  below_target: t('Below Target'),
  unknown: null,
} as const;

const columnsOf = (currency: string): Column<MenuItem>[] => [
  {
    id: 'item',
    header: t('Item (dish)'),
    fixed: true,
    phone: 'title',
    unsortable: true,
    value: ({ name }) => name,
    cell: (dish) => (
      <span className={css.item}>
        <DishMark dish={dish} size={24} />
        <span className={css.words}>
          <span className="pw-ellipsis">{dish.name}</span>
          <span className="pw-meta">{dish.category}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'cost',
    header: t('Cost'),
    align: 'right',
    width: 90,
    unsortable: true,
    value: ({ totalCost }) => totalCost,
    cell: ({ id, name, totalCost }) =>
      totalCost === null ? (
        <Unknown reason={noCost} />
      ) : (
        <Derived menuItemId={id} dish={name} figure="cost">
          <Money value={totalCost} currency={currency} />
        </Derived>
      ),
  },
  {
    id: 'price',
    header: t('Price'),
    align: 'right',
    width: 90,
    phone: 'figure',
    unsortable: true,
    value: ({ currentPrice }) => currentPrice,
    cell: ({ currentPrice }) => <span className="pw-num">{formatMoney(currentPrice, { currency })}</span>,
  },
  {
    id: 'margin',
    header: t('Current margin'),
    align: 'right',
    width: 116,
    phone: 'meta',
    phoneLabel: t('margin'),
    unsortable: true,
    value: ({ margin }) => margin,
    cell: (dish) =>
      dish.margin === null ? (
        <Unknown reason={dish.totalCost === null ? noCost : t('No price')} />
      ) : (
        <MarginInState state={marginStateOf(dish)}>
          <Derived menuItemId={dish.id} dish={dish.name} figure="margin">
            {formatPercent(dish.margin)}
          </Derived>
        </MarginInState>
      ),
  },
  {
    id: 'target',
    header: t('Target'),
    align: 'right',
    width: 76,
    unsortable: true,
    value: ({ targetMargin }) => targetMargin,
    cell: ({ targetMargin }) => <span className="pw-num">{formatPercent(targetMargin)}</span>,
  },
  {
    id: 'status',
    header: t('Status'),
    width: 124,
    phone: 'note',
    unsortable: true,
    value: (dish) => words[marginStateOf(dish)],
    cell: (dish) => <MarginStateBadge state={marginStateOf(dish)} reason={t('Cost or price unknown')} />,
  },
];
