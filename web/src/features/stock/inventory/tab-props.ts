import type { InventoryItem } from '@platewise/contract';
import type { InventoryFilters } from './use-inventory-filters.ts';

/** What every list of items is given: its filters, and what opens beside it. */
export type TabProps = {
  filters: InventoryFilters;
  /** The item whose drawer is open. */
  openId: number | null;
  onOpen: (item: InventoryItem) => void;
};
