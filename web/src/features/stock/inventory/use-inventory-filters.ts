import type { StockDocumentKind, StockStatus } from '@platewise/domain';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { useAddress, useUrlState } from '../../../lib/use-url-state.ts';
import type { Sort } from '../../../ui/index.ts';

export type InventoryTab = 'all' | 'low' | 'expiring' | 'movements';
export type InventorySort = 'name' | 'stock' | 'value' | 'status' | 'expiry' | 'shelf' | 'updated';

const sortable: readonly string[] = ['name', 'stock', 'value', 'status', 'expiry', 'shelf', 'updated'];

const readSort = (text: string, fallback: Sort): Sort => {
  const id = text.replace(/^-/, '');
  return sortable.includes(id) ? { id, desc: text.startsWith('-') } : fallback;
};

/** The list's filters and sort order in the URL. */
export function useInventoryFilters() {
  const restaurantId = useSelectedRestaurant() ?? undefined;
  const [tab, setTab] = useUrlState<InventoryTab>('tab', 'all', { replace: true });
  const [q, setQ] = useUrlState('q', '', { replace: true });
  const [location, setLocation] = useUrlState('location', '', { replace: true });
  const [category, setCategory] = useUrlState('category', '', { replace: true });
  const [status, setStatus] = useUrlState<StockStatus>('status', '', { replace: true });
  const [kind, setKind] = useUrlState<StockDocumentKind>('kind', '', { replace: true });
  const [sortText, setSortText] = useUrlState('sort', '', { replace: true });
  const [, change] = useAddress();
  const kept = { restaurantId, q, location: location || undefined, category: category || undefined };
  return {
    restaurantId,
    tab,
    setTab,
    q,
    setQ,
    location,
    setLocation,
    category,
    setCategory,
    status,
    setStatus,
    /** Kind of movement. */
    kind,
    setKind,
    /** Shared by every tab and the tiles. */
    kept,
    filtered: Boolean(q || location || category || status),
    sortOr: (fallback: Sort) => readSort(sortText, fallback),
    setSort: (next: Sort | null) => setSortText(next ? `${next.desc ? '-' : ''}${next.id}` : ''),
    clear: () => change({ q: null, location: null, category: null, status: null }),
  };
}
export type InventoryFilters = ReturnType<typeof useInventoryFilters>;
