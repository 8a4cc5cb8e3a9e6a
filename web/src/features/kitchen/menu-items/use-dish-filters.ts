import { t } from '../../../lib/t.ts';
import { useAddress, useUrlState } from '../../../lib/use-url-state.ts';
import { useListView } from '../../../ui/index.ts';

export type DishSort = 'category' | 'attention' | 'name' | 'price' | 'cost' | 'margin';
export type DishStatus = 'profitable' | 'needs_adjustment' | 'unknown';

export const sortOptions: { value: DishSort; label: string }[] = [
  { value: 'category', label: t('By category') },
  { value: 'attention', label: t('Needs attention first') },
  { value: 'name', label: t('By name') },
  { value: 'margin', label: t('Lowest margin first') },
  { value: 'cost', label: t('Highest cost first') },
  { value: 'price', label: t('Highest price first') },
];

export const statusOptions: { value: DishStatus; label: string }[] = [
  { value: 'profitable', label: t('On Target') },
  { value: 'needs_adjustment', label: t('Below Target') },
  { value: 'unknown', label: t('Cost or price unknown') },
];

/** The menu screen's URL state; cards or list is stored on the device. */
export function useDishFilters() {
  const [q, setQ] = useUrlState('q', '', { replace: true });
  const [category, setCategory] = useUrlState('category', '', { replace: true });
  const [status, setStatus] = useUrlState<DishStatus>('status', '', { replace: true });
  const [archived, setArchived] = useUrlState<'1'>('archived', '', { replace: true });
  const [sort, setSort] = useUrlState<DishSort>('sort', 'category', { replace: true });
  const [order, setOrder] = useUrlState<'asc' | 'desc'>('order', '', { replace: true });
  const [view, setView] = useListView('platewise.menu-view');
  const [search, go] = useAddress();
  const standard = sort === 'cost' || sort === 'price' ? 'desc' : 'asc';
  return {
    q,
    setQ,
    category,
    setCategory,
    status,
    setStatus,
    archived: archived === '1',
    setArchived,
    sort,
    setSort,
    order: order || standard,
    setOrder,
    view,
    setView,
    go,
    openId: Number(search.get('dish')) || null,
    adding: search.get('add') !== null,
    /** The invoice a dish is being created from. */
    fromInvoiceId: Number(search.get('from')) || null,
    editingId: Number(search.get('edit')) || null,
    filtered: Boolean(q || category || status),
  } as const;
}
