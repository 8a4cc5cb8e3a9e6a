import { type AdminRestaurant, adminRestaurants } from '@platewise/contract';
import { formatNumber } from '../../../lib/format.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { Button, type Column, DataTable, EmptyState, SearchField, Section } from '../../../ui/index.ts';

type Props = { onManage: (restaurant: { id: number; name: string }) => void };

export function AccessRestaurants({ onManage }: Props) {
  const [q, setSearch] = useUrlState('restaurants', '', { replace: true });
  const list = usePagedList(adminRestaurants, { q, limit: '50' });
  return (
    <Section
      title="Restaurants & Access"
      count={list.isPending ? undefined : list.total}
      aside={<SearchField label="Search restaurants" value={q} onChange={setSearch} />}
    >
      <DataTable
        label="Restaurants and access"
        plain
        rows={list.rows}
        columns={columnsFor(onManage)}
        rowKey={({ id }) => id}
        paging={list.paging}
        isPending={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={<EmptyState title="No restaurants found" />}
      />
    </Section>
  );
}

const count = (
  id: 'menuItemCount' | 'ingredientCount' | 'vendorCount',
  header: string,
  phone?: 'note',
): Column<AdminRestaurant> => ({
  id,
  header,
  width: 100,
  align: 'right',
  phone,
  phoneLabel: phone && header.toLowerCase(),
  cell: (row) => <span className="pw-num">{formatNumber(row[id])}</span>,
});

const columnsFor = (onManage: Props['onManage']): Column<AdminRestaurant>[] => [
  { id: 'name', header: 'Restaurant', phone: 'title', cell: ({ name }) => <span className="pw-ellipsis">{name}</span> },
  {
    id: 'id',
    header: 'ID',
    width: 80,
    phone: 'figure',
    phoneLabel: 'ID',
    cell: ({ id }) => <span className="pw-num pw-ink-2">{id}</span>,
  },
  {
    id: 'owner',
    header: 'Owner',
    phone: 'meta',
    cell: ({ userFullName }) => <span className="pw-ellipsis">{userFullName ?? 'Unknown'}</span>,
  },
  count('menuItemCount', 'Menu items', 'note'),
  count('ingredientCount', 'Ingredients'),
  count('vendorCount', 'Vendors'),
  {
    id: 'manage',
    header: '',
    width: 140,
    align: 'right',
    phone: 'actions',
    cell: (row) => (
      <Button size="xs" onClick={() => onManage(row)} aria-label={`Manage Access of ${row.name}`}>
        Manage Access
      </Button>
    ),
  },
];
