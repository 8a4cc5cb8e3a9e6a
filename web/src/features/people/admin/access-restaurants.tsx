import { type AdminRestaurant, adminRestaurants } from '@platewise/contract';
import { formatNumber } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { Button, type Column, DataTable, EmptyState, SearchField, Section } from '../../../ui/index.ts';

type Props = { onManage: (restaurant: { id: number; name: string }) => void };

export function AccessRestaurants({ onManage }: Props) {
  const [q, setSearch] = useUrlState('restaurants', '', { replace: true });
  const list = usePagedList(adminRestaurants, { q, limit: '50' });
  return (
    <Section
      title={t('Restaurants & Access')}
      count={list.isPending ? undefined : list.total}
      aside={<SearchField label={t('Search restaurants')} value={q} onChange={setSearch} />}
    >
      <DataTable
        label={t('Restaurants and access')}
        plain
        rows={list.rows}
        columns={columnsFor(onManage)}
        rowKey={({ id }) => id}
        paging={list.paging}
        isPending={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={<EmptyState title={t('No restaurants found')} />}
      />
    </Section>
  );
}

const count = (
  id: 'menuItemCount' | 'ingredientCount' | 'vendorCount',
  header: string,
  phoneLabel?: string,
): Column<AdminRestaurant> => ({
  id,
  header,
  width: 100,
  align: 'right',
  ...(phoneLabel === undefined ? {} : { phone: 'note', phoneLabel }),
  cell: (row) => <span className="pw-num">{formatNumber(row[id])}</span>,
});

const columnsFor = (onManage: Props['onManage']): Column<AdminRestaurant>[] => [
  {
    id: 'name',
    header: t('Restaurant'),
    phone: 'title',
    cell: ({ name }) => <span className="pw-ellipsis">{name}</span>,
  },
  {
    id: 'id',
    header: t('ID'),
    width: 80,
    phone: 'figure',
    phoneLabel: t('ID'),
    cell: ({ id }) => <span className="pw-num pw-ink-2">{id}</span>,
  },
  {
    id: 'owner',
    header: t('Owner'),
    phone: 'meta',
    cell: ({ userFullName }) => <span className="pw-ellipsis">{userFullName ?? t('Unknown')}</span>,
  },
  count('menuItemCount', t('Menu items'), t('menu items')),
  count('ingredientCount', t('Ingredients')),
  count('vendorCount', t('Vendors')),
  {
    id: 'manage',
    header: '',
    width: 140,
    align: 'right',
    phone: 'actions',
    cell: (row) => (
      <Button size="xs" onClick={() => onManage(row)} aria-label={t('Manage Access for {name}', { name: row.name })}>
        {t('Manage Access')}
      </Button>
    ),
  },
];
