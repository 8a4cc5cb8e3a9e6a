import type { InventoryItem } from '@platewise/contract';
import type { InventoryFilters } from './use-inventory-filters.ts';

/** Props of every item list: its filters, and what it opens. */
export type TabProps = {
  filters: InventoryFilters;
  /** The item whose drawer is open. */
  openId: number | null;
  onOpen: (item: InventoryItem) => void;
};
