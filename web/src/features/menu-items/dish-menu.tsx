import type { MenuItem } from '@platewise/contract';
import { Archive, ArchiveRestore, Copy, Pencil, Trash2 } from 'lucide-react';
import { Menu } from '../../ui/index.ts';
import type { DishActions } from './dish-actions.ts';

type Props = DishActions & { dish: MenuItem; withEdit?: boolean };

const size = 14;

/** What can be done with a dish besides looking at it. */
export const DishMenu = ({ dish, withEdit, onEdit, onDuplicate, onArchive, onRestore, onDelete }: Props) =>
  (dish.can.edit || dish.can.remove) && (
    <Menu
      label={`More for ${dish.name}`}
      items={[
        withEdit &&
          dish.can.edit && { label: 'Edit', icon: <Pencil size={size} aria-hidden />, onClick: () => onEdit(dish) },
        dish.can.edit &&
          dish.isActive && {
            label: 'Duplicate',
            icon: <Copy size={size} aria-hidden />,
            onClick: () => onDuplicate(dish),
          },
        dish.can.remove &&
          dish.isActive && {
            label: 'Archive',
            icon: <Archive size={size} aria-hidden />,
            onClick: () => onArchive(dish),
          },
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
      ]}
    />
  );
