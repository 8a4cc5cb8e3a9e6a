import type { BodyOf, changeIngredients as endpoint, ReplyOf } from '@platewise/contract';
import { msg, translated } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { invalidField, notFound, ProblemError } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { lockCosts, recostAfter } from '../costing/index.ts';
import {
  applyChange,
  findSeveral,
  refuseForeignVendor,
  restaurantOfNamedVendor,
  takeIngredient,
} from '../ingredients/index.ts';

type Body = BodyOf<typeof endpoint>;
type Change = Body['change'];
type Done = ReplyOf<typeof endpoint> & { entries: { id: number; before: object; after: object }[]; recost: number[] };

/** Applies the same change to several ingredients of one restaurant. One that is refused doesn't stop the others. */
export async function changeIngredients(deps: Deps, caller: Caller, body: Body): Promise<ReplyOf<typeof endpoint>> {
  const ids = [...new Set(body.ingredientIds)];
  const scope = await scopeOfAll(deps, caller, ids);
  refuseForeignVendor(await restaurantOfNamedVendor(deps.db, caller, body.change.vendorId), scope.restaurantId);
  if (Object.values(body.change).every((value) => value === undefined)) {
    throw invalidField('change', 'Choose what to change');
  }
  const now = deps.clock();
  return tx(deps.db, async (trx) => {
    await lockCosts(trx, scope);
    const done: Done = { changed: 0, same: 0, refused: [], entries: [], recost: [] };
    // In id order, like everything that locks several.
    for (const id of ids.sort((a, b) => a - b))
      await changeOne(trx, caller, scope, { id, change: body.change, now }, done);
    const { entries, recost, ...reply } = done;
    if (entries.length === 0) return reply;
    await recordAll(trx, scope, body.change, entries);
    if (recost.length > 0) await recostAfter(trx, scope, { ingredientIds: recost, cause: 'fact', now });
    const unmoved = recost.length === 0 && body.change.isActive === undefined && body.change.vendorId === undefined;
    deps.events.publish({ type: 'costs', restaurantId: scope.restaurantId, ...(unmoved ? { unmoved } : {}) }, trx);
    if (body.change.unit !== undefined || body.change.isActive !== undefined) {
      deps.events.publish({ type: 'stock', restaurantId: scope.restaurantId }, trx);
    }
    return reply;
  });
}

async function scopeOfAll(deps: Deps, caller: Caller, ids: readonly number[]): Promise<RestaurantScope> {
  const found = await findSeveral(deps.db, caller.sight, ids);
  const [first] = found.values();
  if (first === undefined || found.size < ids.length) throw notFound('An ingredient');
  const scope = caller.permit(first.restaurantId);
  if ([...found.values()].some(({ restaurantId }) => restaurantId !== scope.restaurantId)) {
    throw invalidField('ingredientIds', 'Choose ingredients from one restaurant');
  }
  return scope;
}

async function changeOne(
  trx: Tx,
  caller: Caller,
  scope: RestaurantScope,
  { id, change, now }: { id: number; change: Change; now: Date },
  done: Done,
): Promise<void> {
  const row = await takeIngredient(trx, scope, id).catch((error: unknown) => refusedBy(error, { id, name: '' }, done));
  if (row === null) return;
  const wanted = {
    category: row.category,
    vendorId: row.vendor_id,
    unit: row.unit,
    yieldPercent: Number(row.yield_percent),
    isActive: row.is_active,
  };
  const sent = {
    ...change,
    ...(change.yieldPercent === undefined ? {} : { yieldPercent: Number(change.yieldPercent) }),
  };
  const differs = Object.entries(sent).some(
    ([key, value]) => value !== undefined && value !== wanted[key as keyof typeof wanted],
  );
  if (!differs) {
    done.same += 1;
    return;
  }
  const applied = await applyChange(trx, caller, scope, row, change, now).catch((error: unknown) =>
    refusedBy(error, row, done),
  );
  if (applied === null) return;
  done.changed += 1;
  done.entries.push({ id, before: applied.before, after: applied.after });
  if (applied.costsMove) done.recost.push(id);
}

/** All checks run before any write, so a refusal leaves the transaction intact. */
function refusedBy(error: unknown, { id, name }: { id: number; name: string }, done: Done): null {
  if (!(error instanceof ProblemError)) throw error;
  done.refused.push({ id, name, message: translated(error.message) });
  return null;
}

async function recordAll(trx: Tx, scope: RestaurantScope, change: Change, entries: Done['entries']): Promise<void> {
  await recordRestaurantChange(trx, scope, {
    action: 'changed',
    subject: 'ingredient',
    subjectId: entries.length === 1 ? (entries[0]?.id ?? null) : null,
    summary: msg('Changed {count, plural, one {# ingredient} other {# ingredients}} at once', {
      count: entries.length,
    }),
    before: entries.map(({ id, before }) => ({ id, ...only(before, change) })),
    after: { ...change, ingredients: entries.map(({ id }) => id) },
  });
}

const columns: Record<string, readonly string[]> = {
  category: ['category'],
  vendorId: ['vendor_id'],
  unit: ['unit', 'current_cost'],
  yieldPercent: ['yield_percent'],
  isActive: ['is_active'],
};

/** The previous values of the changed fields. */
const only = (before: object, change: Change) => {
  const wanted = Object.keys(change).flatMap((key) => columns[key] ?? []);
  return Object.fromEntries(Object.entries(before).filter(([column]) => wanted.includes(column)));
};
