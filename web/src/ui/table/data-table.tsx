import { useMediaQuery } from '@mantine/hooks';
import { type ComponentType, useMemo } from 'react';
import { useCurrentRestaurant, useRestaurantNames } from '../../lib/restaurants.ts';
import { t } from '../../lib/t.ts';
import { EmptyState, ErrorState, Skeleton } from '../feedback/states.tsx';
import { later, useLater } from '../lazy/later.ts';
import type { DataTableProps } from './data-table-types.ts';
import { rowsBefore } from './rows-before.ts';

/** Row type erased: the body is generic, but lazy loading can't preserve that. */
type AnyBody = ComponentType<DataTableProps<object>>;
const body = later(async () => (await import('./data-table-body.tsx')).DataTableBody as unknown as AnyBody);

/**
 * A list to work through: sortable, selectable, keyboard accessible, exportable; virtualized past 100 rows,
 * two-line rows on a phone. The table code loads in parallel with the rows.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { restaurantOf } = props;
  return restaurantOf ? <OfRestaurants {...props} restaurantOf={restaurantOf} /> : <Table {...props} />;
}

type OfRestaurantsProps<Row extends object> = DataTableProps<Row> & { restaurantOf: (row: Row) => number | null };

function OfRestaurants<Row extends object>({ restaurantOf, ...props }: OfRestaurantsProps<Row>) {
  const { columns, onSort } = props;
  const several = useCurrentRestaurant() === undefined;
  const nameOf = useRestaurantNames();
  const shown = useMemo(() => {
    const [first, ...rest] = columns;
    if (!several || first === undefined) return columns;
    const value = (row: Row) => nameOf(restaurantOf(row));
    return [
      first,
      {
        id: 'restaurant',
        header: t('Restaurant'),
        width: 150,
        value,
        cell: value,
        phone: 'meta' as const,
        unsortable: onSort !== undefined,
      },
      ...rest,
    ];
  }, [several, columns, onSort, nameOf, restaurantOf]);
  return <Table {...props} columns={shown} />;
}

function Table<Row extends object>(props: DataTableProps<Row>) {
  const { rows, isPending, error } = props;
  const phone = useMediaQuery('(max-width: 48em)') ?? false;
  const Body = useLater(body, true) as unknown as ComponentType<DataTableProps<Row>> | null;
  if (Body) return <Body {...props} />;
  if (error && rows.length === 0) return <ErrorState error={error} onRetry={props.onRetry} />;
  if (!isPending && rows.length === 0) return props.empty ?? <EmptyState title={t('Nothing here yet')} />;
  return <Skeleton kind="rows" count={rowsBefore(props.label, 8)} height={phone ? 60 : 40} />;
}
