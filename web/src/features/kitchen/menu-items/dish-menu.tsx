import type { MenuItem } from '@platewise/contract';
import { Archive, ArchiveRestore, Copy, Pencil, Trash2 } from 'lucide-react';
import { Menu } from '../../../ui/index.ts';
import type { DishActions } from './dish-actions.ts';

const size = 14;

/** What can be done with a dish besides looking at it, as entries of a menu. */
export const dishEntries = (dish: MenuItem, actions: DishActions, withEdit = false) => {
  const { onEdit, onDuplicate, onArchive, onRestore, onDelete } = actions;
  return [
    withEdit &&
      dish.can.edit && { label: 'Edit', icon: <Pencil size={size} aria-hidden />, onClick: () => onEdit(dish) },
    dish.can.edit &&
      dish.isActive && { label: 'Duplicate', icon: <Copy size={size} aria-hidden />, onClick: () => onDuplicate(dish) },
    dish.can.remove &&
      dish.isActive && { label: 'Archive', icon: <Archive size={size} aria-hidden />, onClick: () => onArchive(dish) },
    dish.can.edit &&
      !dish.isActive && {
        label: 'Restore',
        icon: <ArchiveRestore size={size} aria-hidden />,
        onClick: () => onRestore(dish),
      },
    dish.can.remove && {
      label: 'Delete',
      danger: true,
      icon: <Trash2 size={size} aria-hidden />,
      onClick: () => onDelete(dish),
    },
  ];
};

type Props = { dish: MenuItem; actions: DishActions; withEdit?: boolean };

export const DishMenu = ({ dish, actions, withEdit }: Props) =>
  (dish.can.edit || dish.can.remove) && (
    <Menu label={`More for ${dish.name}`} items={dishEntries(dish, actions, withEdit)} />
  );
