import { dec } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import { emitEvent } from './emit-event.ts';

export type CostMove = {
  ingredientId: number;
  name: string;
  /** Costs are per this unit. */
  unit: string;
  before: string | null;
  after: string | null;
};

/** Emits all ingredients whose cost changed in one event; nothing if none did. */
export async function emitCostMoves(
  deps: Deps,
  trx: Tx,
  scope: RestaurantScope,
  moves: readonly CostMove[],
  about: { cause: 'invoice' | 'unapproval' | 'typed' | 'price_list'; invoiceId: number | null },
): Promise<void> {
  const changes = moves.filter(moved).map(({ ingredientId, name, unit, before, after }) => ({
    ingredientId,
    name,
    unit,
    oldCost: numberOrNull(before),
    newCost: numberOrNull(after),
  }));
  if (changes.length === 0) return;
  const { currency } = scope.settings;
  await emitEvent(deps, trx, {
    restaurantId: scope.restaurantId,
    type: 'price.changed',
    data: { ...about, currency, changes },
  });
}

const moved = ({ before, after }: CostMove) =>
  before === null || after === null ? before !== after : !dec(before).eq(dec(after));
