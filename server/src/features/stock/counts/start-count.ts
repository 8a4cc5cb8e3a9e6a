import type { BodyOf, CountSession, startCount as endpoint } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { type Caller, type RestaurantScope, restaurantOf } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { casesOfIngredients } from '../../buying/vendor-items/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { countDate } from './count-date.ts';
import { insertLines } from './lines.repo.ts';
import { replyOf } from './load-count.ts';
import * as repo from './sessions.repo.ts';
import { type PlaceToCount, placeEveryIngredient, placesToCount } from './stock.repo.ts';

type Body = BodyOf<typeof endpoint>;

/** Starts a count with the current inventory on its sheet. Idempotent per client id. */
export async function startCount(deps: Deps, caller: Caller, body: Body): Promise<CountSession> {
  const scope = caller.permit(restaurantOf(caller, body.restaurantId));
  const values = valuesOf(scope, body, deps.clock());
  return tx(deps.db, async (trx) => {
    const known = body.clientId === undefined ? null : await repo.findByClientId(trx, scope, body.clientId);
    if (known !== null) return replyOf(trx, caller, scope, known);
    const id = await repo.insertSession(trx, scope, values, deps.clock());
    if (body.everyIngredient === true) await placeEveryIngredient(trx, scope);
    const lines = await linesOf(trx, scope, await placesToCount(trx, scope, values));
    await insertLines(trx, scope, id, lines);
    await recordRestaurantChange(trx, scope, {
      action: 'started',
      subject: 'count',
      subjectId: id,
      summary: msg('Started count “{name}”', { name: values.name }),
      after: { ...values, items: lines.length },
    });
    return replyOf(trx, caller, scope, id);
  });
}

function valuesOf(scope: RestaurantScope, body: Body, now: Date): repo.NewSession {
  const kind = body.kind ?? 'full';
  const locations = body.locations == null || body.locations.length === 0 ? null : body.locations;
  return {
    name: body.name ?? (kind === 'full' ? 'Full count' : 'Key items'),
    kind,
    locations,
    counted_on: countDate(scope, now, body.countedOn),
    client_id: body.clientId ?? null,
  };
}

/** A case's contents are those last bought; if unknown, those at the last count. */
export async function linesOf(trx: Tx, scope: RestaurantScope, places: readonly PlaceToCount[]) {
  const cases = await casesOfIngredients(trx, scope, [...new Set(places.map((place) => place.ingredient_id))]);
  return places.map((place) => ({
    inventoryId: place.inventory_id,
    ingredientId: place.ingredient_id,
    location: place.location,
    shelf: place.shelf,
    position: place.position,
    unit: place.unit,
    caseSize: cases.get(place.ingredient_id)?.size ?? place.last_case,
    caseAverage: cases.get(place.ingredient_id)?.average ?? false,
  }));
}
