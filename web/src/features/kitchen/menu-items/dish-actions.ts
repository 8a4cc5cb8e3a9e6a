import type { MenuItem } from '@platewise/contract';

type OnDish = (dish: MenuItem) => void;

/** Dish actions on cards, rows and in the drawer. */
export type DishActions = {
  onOpen: OnDish;
  onEdit: OnDish;
  onDuplicate: OnDish;
  onArchive: OnDish;
  onRestore: OnDish;
  onDelete: OnDish;
};
