import type { BodyOf, CountLine, addCountItem as endpoint } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { invalidField, notFound } from '../../../platform/http/problem.ts';
import { addIngredient } from '../../kitchen/ingredients/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { stockPlaceOf } from '../inventory/index.ts';
import { lineReply } from './count-reply.ts';
import { activeByName, isActiveIngredient } from './ingredients.repo.ts';
import * as lines from './lines.repo.ts';
import { permitCount, takeCount } from './load-count.ts';
import { linesOf } from './start-count.ts';
import { placeToCount } from './stock.repo.ts';

type Body = BodyOf<typeof endpoint>;

/**
 * Adds an item to the sheet during a count. An existing line is returned unchanged, so repeated calls, or calls from
 * two phones, add one line. After the close the line starts uncounted, for the number that follows.
 */
export async function addCountItem(deps: Deps, caller: Caller, id: number, body: Body): Promise<CountLine> {
  const scope = await permitCount(deps.db, caller, id);
  return tx(deps.db, async (trx) => {
    const session = await takeCount(trx, scope, id);
    const ingredientId = await ingredientOf(deps, trx, caller, scope, body);
    const inventoryId = await stockPlaceOf(trx, scope, ingredientId, body.location ?? null);
    const place = await placeToCount(trx, scope, inventoryId);
    const [line] = await linesOf(trx, scope, [place]);
    if (line === undefined) throw new Error('one place makes one line');
    const given = { shelf: body.shelf ?? line.shelf, caseSize: body.caseSize ?? line.caseSize };
    await lines.insertLines(trx, scope, id, [{ ...line, ...given }]);
    const lineId = await lines.lineOfPlace(trx, scope, id, inventoryId);
    const [row] = await lines.readSomeLines(trx, scope, id, [lineId]);
    if (row === undefined) throw new Error('a line that was just added is out of its own reach');
    await recordRestaurantChange(trx, scope, {
      action: 'updated',
      subject: 'count',
      subjectId: id,
      summary: msg('Added {name} to the count {count}', { name: row.name, count: session.name }),
      after: { ingredient: row.name, location: row.location },
    });
    deps.events.publish({ type: 'count', restaurantId: scope.restaurantId, id }, trx);
    return lineReply(row);
  });
}

async function ingredientOf(deps: Deps, trx: Tx, caller: Caller, scope: RestaurantScope, body: Body): Promise<number> {
  const { ingredientId, ingredient } = body;
  if (ingredientId != null) {
    if (await isActiveIngredient(trx, scope, ingredientId)) return ingredientId;
    throw notFound('The ingredient');
  }
  if (ingredient == null) throw invalidField('ingredientId', 'Choose an ingredient or name a new one');
  const known = await activeByName(trx, scope, ingredient.name);
  if (known !== null) return known;
  const values = {
    name: ingredient.name,
    unit: ingredient.unit,
    category: ingredient.category ?? null,
    kind: 'purchased',
    cost: null,
    vendor_id: null,
    yield_percent: '100',
    density_g_per_ml: null,
    grams_per_each: null,
    batch_yield_quantity: null,
    batch_yield_unit: null,
  } as const;
  return (await addIngredient(trx, caller, scope, values, deps.clock())).id;
}
