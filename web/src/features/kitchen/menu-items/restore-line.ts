import { addMenuItemIngredient, type MenuItemIngredient } from '@platewise/contract';
import { isUnit } from '@platewise/domain';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { toast } from '../../../ui/index.ts';

/** Puts a removed line back as it was. */
export function useRestoreLine(dishId: number): (line: MenuItemIngredient) => void {
  const { mutate } = useCall(addMenuItemIngredient, {
    onError: (error) =>
      toast({ title: t('Failed to add ingredient'), description: messageOf(error), destructive: true }),
  });
  return ({ ingredientId, quantity, unit, ownYield, position, prep }) =>
    mutate({
      params: { id: dishId },
      body: {
        ingredientId,
        quantity,
        yieldPercent: ownYield ?? undefined,
        position,
        prep,
        ...(isUnit(unit) ? { unit } : {}),
      },
    });
}
