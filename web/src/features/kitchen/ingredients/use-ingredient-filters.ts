import { useAddress, useUrlState } from '../../../lib/use-url-state.ts';
import type { Sort } from '../../../ui/index.ts';

type SortBy = 'name' | 'unit' | 'cost' | 'vendor' | 'updated';
const sortable: readonly string[] = ['name', 'unit', 'cost', 'vendor', 'updated'] satisfies SortBy[];
type Known = 'known' | 'unknown';

const readSort = (text: string): Sort => {
  const id = text.replace(/^-/, '');
  return sortable.includes(id) ? { id, desc: text.startsWith('-') } : { id: 'name', desc: false };
};

export type IngredientFilters = ReturnType<typeof useIngredientFilters>;

/** The list's filters and sort order, from the URL. */
export function useIngredientFilters(restaurantId: number | undefined) {
  const [, change] = useAddress();
  const [q, setQ] = useUrlState('q', '', { replace: true });
  const [vendorId, setVendor] = useUrlState('vendor', '', { replace: true });
  const [category, setCategory] = useUrlState('category', '', { replace: true });
  const [cost, setCost] = useUrlState<Known>('cost', '', { replace: true });
  const [sortText, setSort] = useUrlState('sort', 'name', { replace: true });
  const sort = readSort(sortText);
  const filter = { restaurantId, q, vendorId: vendorId || undefined, category: category || undefined };
  return {
    ...{ q, setQ, vendorId, setVendor, category, setCategory, cost, setCost },
    sort,
    onSort: (next: Sort | null) => setSort(next ? `${next.desc ? '-' : ''}${next.id}` : ''),
    filter,
    query: {
      ...filter,
      cost: cost || undefined,
      sort: sort.id as SortBy,
      order: sort.desc ? ('desc' as const) : ('asc' as const),
    },
    filtered: Boolean(q || vendorId || category || cost),
    clear: () => change({ q: null, vendor: null, category: null, cost: null }),
  };
}
