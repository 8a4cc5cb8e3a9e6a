import type { EngineeredDish, MenuEngineering } from '@platewise/contract';
import { formatMoney, formatNumber, formatPercent } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { type Column, Unknown } from '../../../ui/index.ts';
import { Derived } from '../derivation/index.ts';
import { ClassBadge } from './class-badge.tsx';
import { classNames, whatToDo } from './class-words.ts';
import css from './menu-engineering.module.css';

export function dishColumns({ categories, currency }: MenuEngineering): Column<EngineeredDish>[] {
  const categoryOf = (dish: EngineeredDish) => categories.find(({ category }) => category === dish.category);
  const money = (value: number | null, reason: string) =>
    value === null ? <Unknown reason={reason} /> : formatMoney(value, { currency });
  return [
    {
      id: 'name',
      header: t('Dish'),
      phone: 'title',
      fixed: true,
      width: 190,
      value: ({ name }) => name,
      cell: ({ name }) => <span className="pw-strong">{name}</span>,
    },
    {
      id: 'class',
      header: t('Class'),
      width: 110,
      phone: 'note',
      value: (dish) => (dish.class === null ? null : classNames[dish.class]),
      cell: (dish) => <ClassBadge of={dish.class} />,
    },
    {
      id: 'sold',
      header: t('Sold'),
      align: 'right',
      width: 76,
      phone: 'meta',
      phoneLabel: t('sold'),
      value: ({ sold }) => sold,
      cell: ({ sold }) => formatNumber(sold, 0),
    },
    {
      id: 'mix',
      header: t('Menu mix'),
      align: 'right',
      width: 92,
      value: ({ mix }) => mix,
      cell: ({ mix }) => (mix === null ? <Unknown reason={t('Nothing was sold')} noCost /> : formatPercent(mix)),
    },
    {
      id: 'cost',
      header: t('Cost'),
      align: 'right',
      width: 86,
      value: ({ cost }) => cost,
      cell: ({ id, name, cost }) =>
        cost === null ? (
          <Unknown reason={t('Recipe is missing information')} />
        ) : (
          <Derived menuItemId={id} dish={name} figure="cost">
            {formatMoney(cost, { currency })}
          </Derived>
        ),
    },
    {
      id: 'contribution',
      header: t('Contribution'),
      align: 'right',
      width: 92,
      phone: 'figure',
      phoneLabel: t('leaves'),
      value: ({ contribution }) => contribution,
      cell: ({ contribution }) => money(contribution, t('Cost unknown')),
    },
    {
      id: 'contributed',
      header: t('Total contribution'),
      align: 'right',
      width: 112,
      value: ({ contributed }) => contributed,
      cell: ({ contributed }) => money(contributed, t('Cost unknown')),
    },
    {
      id: 'before',
      header: t('Previously'),
      width: 104,
      hidden: true,
      value: ({ before }) => (before === null ? null : classNames[before]),
      cell: ({ before }) => <ClassBadge of={before} />,
    },
    {
      id: 'todo',
      header: t('Suggested action'),
      value: (dish) => whatToDo(dish, categoryOf(dish), currency),
      unsortable: true,
      cell: (dish) => <span className={css.todo}>{whatToDo(dish, categoryOf(dish), currency)}</span>,
    },
  ];
}
