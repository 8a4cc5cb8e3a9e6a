import { mapPosItems, type PosItemRow } from '@platewise/contract';
import { isUnit } from '@platewise/domain';
import { useCallback } from 'react';
import type { CallOptions } from '../../../../lib/api.ts';
import { messageOf } from '../../../../lib/api-error.ts';
import { countOf } from '../../../../lib/format.ts';
import { useCall } from '../../../../lib/mutate.ts';
import { toast } from '../../../../ui/index.ts';

/** Query groups to invalidate after mapping, which changes the figures of dishes and days. */
export const mappingRooms = ['posItems', 'pos', 'revenue', 'sales', 'dashboard', 'ingredientRevenue'] as const;

export type Target = NonNullable<CallOptions<typeof mapPosItems>['body']>['items'][number];

const failed = (error: Error) =>
  toast({ title: "Couldn't save the mapping", description: messageOf(error), destructive: true });

/** Maps items immediately, with Undo in the toast. */
export function useMapItems(onDone?: () => void) {
  const back = useCall(mapPosItems, { touches: mappingRooms, onError: failed });
  const map = useCall(mapPosItems, {
    touches: mappingRooms,
    onError: failed,
    onSuccess: ({ items, before }) => {
      onDone?.();
      const earlier = before.map(({ ingredientUnit, ...rest }) => ({
        ...rest,
        ingredientUnit: ingredientUnit !== null && isUnit(ingredientUnit) ? ingredientUnit : null,
      }));
      toast({
        title: said(items),
        action: { label: 'Undo', onClick: () => back.mutate({ body: { items: earlier } }) },
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
  if (only === undefined || items.length > 1) return `${countOf(items.length, 'item')} saved`;
  const what = only.menuItem?.name ?? only.ingredient?.name;
  if (what !== undefined) return `${only.name} is ${what}`;
  return only.status === 'not_food' ? `${only.name} marked as not food` : `${only.name} unmapped`;
}

/** The suggested dish; an ingredient isn't returned, since it needs a quantity first. */
export const suggestedDish = ({ id, suggestion }: PosItemRow): Target | null =>
  suggestion?.kind === 'menu_item' ? { id, menuItemId: suggestion.id } : null;
