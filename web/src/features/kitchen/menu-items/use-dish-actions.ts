import { duplicateMenuItem, type MenuItem, updateMenuItem } from '@platewise/contract';
import { useCallback } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { toast } from '../../../ui/index.ts';

const touches = ['menuItems', 'restaurants', 'dashboard', 'ingredients'];
const failed = (title: string) => (error: Error) => toast({ title, description: messageOf(error), destructive: true });

/** Dish actions that run immediately and can be undone. */
export function useDishActions(onDuplicated: (dish: MenuItem) => void) {
  const { mutate: duplicate } = useCall(duplicateMenuItem, {
    touches,
    onSuccess: (dish) => {
      toast({ title: 'Menu item duplicated', description: dish.name });
      onDuplicated(dish);
    },
    onError: failed('Failed to duplicate menu item'),
  });
  const { mutate: restore } = useCall(updateMenuItem, {
    touches,
    onSuccess: (dish) => toast({ title: 'Menu item restored', description: dish.name }),
    onError: failed('Failed to restore menu item'),
  });
  const bringBack = useCallback(
    (dish: MenuItem) => restore({ params: { id: dish.id }, body: { isActive: true } }),
    [restore],
  );
  const { mutate: archive } = useCall(updateMenuItem, {
    touches,
    onSuccess: (dish) =>
      toast({
        title: 'Menu item archived',
        description: `${dish.name} is off the menu. Its sales and costs are kept.`,
        action: { label: 'Undo', onClick: () => bringBack(dish) },
      }),
    onError: failed('Failed to archive menu item'),
  });
  return {
    onDuplicate: useCallback((dish: MenuItem) => duplicate({ params: { id: dish.id }, body: {} }), [duplicate]),
    onArchive: useCallback(
      (dish: MenuItem) => archive({ params: { id: dish.id }, body: { isActive: false, version: dish.version } }),
      [archive],
    ),
    onRestore: bringBack,
  };
}
