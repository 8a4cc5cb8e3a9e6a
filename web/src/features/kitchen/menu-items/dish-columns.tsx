import type { MenuItem } from '@platewise/contract';
import { marginStateOf } from '@platewise/domain';
import { formatMoney } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import type { Column } from '../../../ui/index.ts';
import { BoundedFigure } from './bounded-figure.tsx';
import type { DishActions } from './dish-actions.ts';
import {
  costOf,
  netPriceText,
  noChange,
  recommendedOf,
  stateOf,
  stateWords,
  targetText,
  whyUnknown,
} from './dish-figures.ts';
import { DishMark } from './dish-mark.tsx';
import { DishMenu } from './dish-menu.tsx';
import { DishState } from './dish-state.tsx';
import css from './dishes.module.css';
import { MarginFigure } from './margin-figure.tsx';

/** In exports a bound counts as unknown: a dash. */
export const dishColumns = (currency: string, actions: DishActions): Column<MenuItem>[] => [
  {
    id: 'name',
    header: t('Dish'),
    fixed: true,
    phone: 'title',
    value: (dish) => dish.name,
    cell: (dish) => (
      <span className={css.name}>
        <DishMark dish={dish} size={24} />
        <span className="pw-ellipsis">{dish.name}</span>
      </span>
    ),
  },
  {
    id: 'category',
    header: t('Category'),
    width: 128,
    phone: 'meta',
    value: (dish) => dish.category,
    cell: (dish) => dish.category,
  },
  {
    id: 'price',
    header: t('Price'),
    align: 'right',
    width: 88,
    value: (dish) => dish.currentPrice,
    cell: (dish) => (
      <span className="pw-num" title={netPriceText(dish, currency) ?? undefined}>
        {formatMoney(dish.currentPrice, { currency })}
      </span>
    ),
  },
  {
    id: 'cost',
    header: t('Cost'),
    align: 'right',
    width: 108,
    value: (dish) => dish.totalCost,
    cell: (dish) => (
      <BoundedFigure figure={costOf(dish, currency)} reason={whyUnknown(dish)} of={{ dish, figure: 'cost' }} />
    ),
  },
  {
    id: 'margin',
    header: t('Margin'),
    align: 'right',
    width: 120,
    phone: 'figure',
    value: (dish) => dish.margin,
    cell: (dish) => <MarginFigure dish={dish} />,
  },
  {
    id: 'target',
    header: t('Target'),
    align: 'right',
    width: 72,
    unsortable: true,
    value: (dish) => dish.targetMargin,
    cell: (dish) => <span className="pw-num">{targetText(dish.targetMargin)}</span>,
  },
  {
    id: 'recommended',
    header: t('Recommended'),
    align: 'right',
    width: 112,
    hidden: true,
    unsortable: true,
    value: (dish) =>
      marginStateOf(dish) === 'on_target' ? noChange : dish.totalCost === null ? null : dish.recommendedPrice,
    cell: (dish) => (
      <BoundedFigure
        figure={recommendedOf(dish, currency)}
        reason={whyUnknown(dish)}
        of={{ dish, figure: 'recommendedPrice' }}
      />
    ),
  },
  {
    id: 'state',
    header: t('Status'),
    width: 136,
    phone: 'note',
    unsortable: true,
    value: (dish) => stateWords[stateOf(dish)],
    cell: (dish) => <DishState dish={dish} />,
  },
  {
    id: 'actions',
    header: '',
    align: 'right',
    width: 44,
    fixed: true,
    cell: (dish) => <DishMenu dish={dish} withEdit actions={actions} />,
  },
];
