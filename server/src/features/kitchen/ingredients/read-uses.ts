import type { whereUsed as endpoint, ReplyOf } from '@platewise/contract';
import { margin, roundPercent } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { permitIngredient } from './permit-ingredient.ts';
import * as repo from './price-history.repo.ts';

/** Dishes and prep items whose recipe contains an ingredient, with each one's total cost. */
export async function readUses(deps: Deps, caller: Caller, id: number): Promise<ReplyOf<typeof endpoint>> {
  const scope = await permitIngredient(deps.db, caller, id);
  const rows = await repo.readUses(deps.db, scope, id);
  return rows.map((row) => {
    const earned = margin(row.price, row.cost);
    return {
      kind: row.kind,
      id: row.id,
      name: row.name,
      quantity: Number(row.quantity),
      unit: row.unit,
      cost: row.cost === null ? null : Number(row.cost),
      margin: earned === null ? null : Number(roundPercent(earned)),
    };
  });
}
