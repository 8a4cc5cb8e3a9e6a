import { addMenuItemIngredients, createMenuItem, updateMenuItem } from '@platewise/contract';
import { isUnit } from '@platewise/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { isApiError, messageOf } from '../../../../lib/api-error.ts';
import { refetchAfter } from '../../../../lib/query-client.ts';
import { t } from '../../../../lib/t.ts';
import { useSendKey } from '../../../../lib/use-send-key.ts';
import { toast, typedNumber } from '../../../../ui/index.ts';
import type { DishDraft, LineDraft } from './dish-draft.ts';

/**
 * Creates the dish and adds its lines, all or none. A new dish is created once: after a failure only the lines are
 * resent.
 */
export function useDishFromInvoice(restaurantId: number, onDone: (dishId: number) => void) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const made = useRef<number | null>(null);
  const dishKey = useSendKey();
  const linesKey = useSendKey();

  const dishOf = async ({ id, name, category, price }: DishDraft): Promise<number> => {
    const currentPrice = typedNumber(price);
    if (id !== null) {
      if (currentPrice !== null) await call(updateMenuItem, { params: { id }, body: { currentPrice } });
      return id;
    }
    const body = { restaurantId, name, category, currentPrice };
    made.current ??= (await call(createMenuItem, { body, idempotencyKey: dishKey.of(body) })).id;
    return made.current;
  };
  const save = async (dish: DishDraft, lines: readonly LineDraft[]) => {
    setBusy(true);
    setError(null);
    try {
      const id = await dishOf(dish);
      if (lines.length > 0) {
        const sent = lines.map(({ ingredientId, quantity, unit }) => ({
          ingredientId,
          quantity: typedNumber(quantity) ?? '',
          ...(isUnit(unit) ? { unit } : {}),
        }));
        const idempotencyKey = linesKey.of({ id, sent });
        await call(addMenuItemIngredients, { params: { id }, body: { lines: sent }, idempotencyKey });
      }
      made.current = null;
      dishKey.done();
      linesKey.done();
      await refetchAfter(client, addMenuItemIngredients);
      toast({ title: dish.id === null ? t('Menu item created') : t('Ingredients added'), description: dish.name });
      onDone(id);
    } catch (failure) {
      setError(failure);
      if (!(isApiError(failure) && failure.unsent)) {
        toast({ title: t('Failed to create menu item'), description: messageOf(failure), destructive: true });
      }
      await refetchAfter(client, addMenuItemIngredients);
    } finally {
      setBusy(false);
    }
  };
  return { save, busy, error };
}
