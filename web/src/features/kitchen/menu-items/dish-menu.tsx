import type { MenuItem } from '@platewise/contract';
import { Archive, ArchiveRestore, Copy, Pencil, Trash2 } from 'lucide-react';
import { t } from '../../../lib/t.ts';
import { Menu } from '../../../ui/index.ts';
import type { DishActions } from './dish-actions.ts';

const size = 14;

/** What can be done with a dish besides looking at it, as entries of a menu. */
export const dishEntries = (dish: MenuItem, actions: DishActions, withEdit = false) => {
  const { onEdit, onDuplicate, onArchive, onRestore, onDelete } = actions;
  return [
    withEdit &&
      dish.can.edit && { label: t('Edit'), icon: <Pencil size={size} aria-hidden />, onClick: () => onEdit(dish) },
    dish.can.edit &&
      dish.isActive && {
        label: t('Duplicate'),
        icon: <Copy size={size} aria-hidden />,
        onClick: () => onDuplicate(dish),
      },
    dish.can.remove &&
      dish.isActive && {
        label: t('Archive'),
        icon: <Archive size={size} aria-hidden />,
        onClick: () => onArchive(dish),
      },
    dish.can.edit &&
      !dish.isActive && {
        label: t('Restore'),
        icon: <ArchiveRestore size={size} aria-hidden />,
        onClick: () => onRestore(dish),
      },
    dish.can.remove && {
      label: t('Delete'),
      danger: true,
      icon: <Trash2 size={size} aria-hidden />,
      onClick: () => onDelete(dish),
    },
  ];
};

type Props = { dish: MenuItem; actions: DishActions; withEdit?: boolean };

export const DishMenu = ({ dish, actions, withEdit }: Props) =>
  (dish.can.edit || dish.can.remove) && (
    <Menu label={t('More actions for {name}', { name: dish.name })} items={dishEntries(dish, actions, withEdit)} />
  );
