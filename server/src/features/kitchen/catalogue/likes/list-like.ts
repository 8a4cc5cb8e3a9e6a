import type { LikePair } from '@platewise/contract';
import { type LikeRecord, likeIngredients, likeVendors } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import type { Caller } from '../../../../platform/auth/caller.ts';
import * as repo from './told-apart.repo.ts';

const mostShown = 50;

export async function listLikeIngredients(deps: Deps, caller: Caller, restaurantId: number): Promise<LikePair[]> {
  const scope = caller.permit(restaurantId);
  const told = await repo.readToldApart(deps.db, scope, 'ingredient');
  return pairsOf(await repo.readIngredients(deps.db, scope), told, likeIngredients);
}

export async function listLikeVendors(deps: Deps, caller: Caller, restaurantId: number): Promise<LikePair[]> {
  const scope = caller.permit(restaurantId);
  const told = await repo.readToldApart(deps.db, scope, 'vendor');
  return pairsOf(await repo.readVendors(deps.db, scope), told, likeVendors);
}

/** For each pair, suggests merging the less used one into the other; on a tie, the newer one. */
function pairsOf(rows: readonly repo.LikeRow[], told: ReadonlySet<string>, find: typeof likeIngredients): LikePair[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const records = rows.map(
    ({ id, name, phone, address }): LikeRecord => ({
      id,
      name,
      phone: phone || undefined,
      address: address || undefined,
    }),
  );
  return find(records, mostShown + told.size)
    .filter(({ ids: [a, b] }) => !told.has(repo.pairKey(a, b)))
    .slice(0, mostShown)
    .flatMap(({ ids: [a, b], likeness }) => {
      const [older, newer] = [byId.get(Math.min(a, b)), byId.get(Math.max(a, b))];
      if (older === undefined || newer === undefined) return [];
      const [from, into] = newer.uses > older.uses ? [older, newer] : [newer, older];
      return [{ from: sideOf(from), into: sideOf(into), likeness: Number(likeness.toFixed(3)) }];
    });
}

const sideOf = ({ id, name, about, uses }: repo.LikeRow) => ({ id, name, about, uses: Number(uses) });
