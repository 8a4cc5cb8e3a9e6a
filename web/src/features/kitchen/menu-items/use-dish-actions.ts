import { duplicateMenuItem, type MenuItem, updateMenuItem } from '@platewise/contract';
import { useCallback } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { toast } from '../../../ui/index.ts';

const failed = (title: string) => (error: Error) => toast({ title, description: messageOf(error), destructive: true });

/** Dish actions that run immediately and can be undone. */
export function useDishActions(onDuplicated: (dish: MenuItem) => void) {
  const { mutate: duplicate } = useCall(duplicateMenuItem, {
    onSuccess: (dish) => {
      toast({ title: t('Menu item duplicated'), description: dish.name });
      onDuplicated(dish);
    },
    onError: failed(t('Failed to duplicate menu item')),
  });
  const { mutate: restore } = useCall(updateMenuItem, {
    onSuccess: (dish) => toast({ title: t('Menu item restored'), description: dish.name }),
    onError: failed(t('Failed to restore menu item')),
  });
  const bringBack = useCallback(
    (dish: MenuItem) => restore({ params: { id: dish.id }, body: { isActive: true } }),
    [restore],
  );
  const { mutate: archive } = useCall(updateMenuItem, {
    onSuccess: (dish) =>
      toast({
        title: t('Menu item archived'),
        description: t('{name} is off the menu. Its sales and costs are kept.', { name: dish.name }),
        action: { label: t('Undo'), onClick: () => bringBack(dish) },
      }),
    onError: failed(t('Failed to archive menu item')),
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
