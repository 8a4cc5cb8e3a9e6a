import { type MenuOverTime, menuOverTime } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { formatDateAs, formatMoney, formatNumber } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { type Column, DataTable, ErrorState, Skeleton } from '../../../ui/index.ts';
import { ClassBadge } from './class-badge.tsx';
import { classNames } from './class-words.ts';
import css from './menu-engineering.module.css';

type Dish = MenuOverTime['dishes'][number];

/** Each dish's class by month, using costs of that time. */
export function OverTimeTab({ restaurantId, category }: { restaurantId: number; category: string }) {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(read(menuOverTime, { params: { restaurantId }, query: { category } }));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton kind="rows" count={8} />;
  return (
    <DataTable
      label={t('Classes by month: {category}', { category })}
      rows={data.dishes}
      rowKey={({ id }) => id}
      columns={columnsOf(data)}
      onOpen={({ id }) => void navigate(`/menu-items?dish=${id}`)}
      exportName="menu-engineering-months"
      density="tall"
    />
  );
}

const monthName = (date: string) => formatDateAs(date, { month: 'short', year: 'numeric' });

const columnsOf = ({ months, currency }: MenuOverTime): Column<Dish>[] => [
  {
    id: 'name',
    header: t('Dish'),
    phone: 'title',
    fixed: true,
    value: ({ name }) => name,
    cell: ({ name }) => <span className="pw-strong">{name}</span>,
  },
  ...months.map((month, index): Column<Dish> => {
    const last = index === months.length - 1;
    return {
      id: month,
      header: monthName(month),
      phoneLabel: monthName(month),
      width: 126,
      ...(last ? { phone: 'note' as const } : index === months.length - 2 ? { phone: 'meta' as const } : {}),
      value: (dish) => {
        const found = dish.months[index]?.class ?? null;
        return found === null ? null : classNames[found];
      },
      cell: (dish) => {
        const one = dish.months[index];
        if (!one || one.class === null)
          return <span className="pw-ink-3">{one && one.sold > 0 ? t('unknown') : '–'}</span>;
        return (
          <span className={css.month}>
            <ClassBadge of={one.class} />
            <span className="pw-meta pw-num">
              {t('{sold} sold, {contribution} each', {
                sold: formatNumber(one.sold, 0),
                contribution: formatMoney(one.contribution, { currency }),
              })}
            </span>
          </span>
        );
      },
    };
  }),
];
