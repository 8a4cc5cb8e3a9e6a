import { mapPosItems, type PosItemRow } from '@platewise/contract';
import { isUnit } from '@platewise/domain';
import { useCallback } from 'react';
import type { CallOptions } from '../../../../lib/api.ts';
import { messageOf } from '../../../../lib/api-error.ts';
import { useCall } from '../../../../lib/mutate.ts';
import { t } from '../../../../lib/t.ts';
import { toast } from '../../../../ui/index.ts';

export type Target = NonNullable<CallOptions<typeof mapPosItems>['body']>['items'][number];

const failed = (error: Error) =>
  toast({ title: t("Couldn't save the mapping"), description: messageOf(error), destructive: true });

/** Maps items immediately, with Undo in the toast. */
export function useMapItems(onDone?: () => void) {
  const back = useCall(mapPosItems, { onError: failed });
  const map = useCall(mapPosItems, {
    onError: failed,
    onSuccess: ({ items, before }) => {
      onDone?.();
      const earlier = before.map(({ ingredientUnit, ...rest }) => ({
        ...rest,
        ingredientUnit: ingredientUnit !== null && isUnit(ingredientUnit) ? ingredientUnit : null,
      }));
      toast({
        title: said(items),
        action: { label: t('Undo'), onClick: () => back.mutate({ body: { items: earlier } }) },
      });
    },
  });
  const { mutate } = map;
  return {
    map: useCallback((items: Target[]) => mutate({ body: { items } }), [mutate]),
    pending: map.isPending,
    error: map.error,
  };
}

function said(items: readonly PosItemRow[]): string {
  const [only] = items;
  if (only === undefined || items.length > 1)
    return t('{count, plural, one {# item} other {# items}} saved', { count: items.length });
  const dish = only.menuItem?.name ?? only.ingredient?.name;
  if (dish !== undefined) return t('{name} is {dish}', { name: only.name, dish });
  return only.status === 'not_food'
    ? t('{name} marked as not food', { name: only.name })
    : t('{name} unmapped', { name: only.name });
}

/** The suggested dish; an ingredient isn't returned, since it needs a quantity first. */
export const suggestedDish = ({ id, suggestion }: PosItemRow): Target | null =>
  suggestion?.kind === 'menu_item' ? { id, menuItemId: suggestion.id } : null;
