import type { MenuItem } from '@platewise/contract';

type OnDish = (dish: MenuItem) => void;

/** What cards, rows and the drawer offer for a dish. */
export type DishActions = {
  onOpen: OnDish;
  onEdit: OnDish;
  onDuplicate: OnDish;
  onArchive: OnDish;
  onRestore: OnDish;
  onDelete: OnDish;
};
