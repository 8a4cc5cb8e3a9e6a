import type {
  addCompetitorDish as addEndpoint,
  BodyOf,
  CompetitorDish,
  deleteCompetitorDish as deleteEndpoint,
  updateCompetitorDish as updateEndpoint,
} from '@platewise/contract';
import { competitorDishKey, dishPriceMove, type Money, msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { invalidField, notFound, problem } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { insertChanges } from './changes.repo.ts';
import * as repo from './dishes.repo.ts';
import { matchMenu } from './match-menu.ts';
import { dishThere, permitCompetitor, permitDish } from './permit-competitor.ts';
import { lockMenu } from './reading.repo.ts';
import { dishReply } from './replies.ts';
import { tellOfReading } from './tell-of-reading.ts';

/** A dish of a competitor whose menu can't be read. */
export async function addDish(
  deps: Deps,
  caller: Caller,
  competitorId: number,
  body: BodyOf<typeof addEndpoint>,
): Promise<CompetitorDish> {
  const { scope, competitor } = await permitCompetitor(deps, caller, competitorId);
  return tx(deps.db, async (trx) => {
    if ((await lockMenu(trx, scope, competitorId)) === null) throw notFound('The competitor');
    const dish = await typed(trx, scope, competitorId, { ...nothing, ...given(body) }, null);
    const id = await repo.insertTyped(trx, scope, competitorId, dish, deps.clock());
    await matchMenu(trx, scope, competitorId);
    await recordRestaurantChange(trx, scope, {
      action: 'added',
      subject: 'competitor dish',
      subjectId: id,
      summary: msg('Typed {dish} of {competitor}', { dish: dish.name, competitor: competitor.name }),
      after: dish,
    });
    deps.events.publish({ type: 'competitors', restaurantId: scope.restaurantId }, trx);
    return dishReply(caller, dishThere(await repo.findDish(trx, scope, id)));
  });
}

/** Corrects an entered dish. A new price is a change, as if it had been read. */
export async function updateDish(
  deps: Deps,
  caller: Caller,
  id: number,
  { version, ...body }: BodyOf<typeof updateEndpoint>,
): Promise<CompetitorDish> {
  const scope = await permitDish(deps, caller, id);
  return tx(deps.db, async (trx) => {
    const row = await holdTyped(trx, caller, scope, id, version);
    const { name, description, category, menu_section, price } = row;
    const dish = await typed(trx, scope, row.competitor_id, { ...valuesOf(row), ...given(body) }, id);
    const now = deps.clock();
    await repo.updateTyped(trx, scope, id, dish, now);
    await matchMenu(trx, scope, row.competitor_id);
    const kind = dishPriceMove(row, { price: dish.price, currency: scope.settings.currency });
    if (kind !== null) {
      const changes = [{ itemId: id, kind, before: price, after: dish.price }];
      await insertChanges(trx, scope, { competitorId: row.competitor_id, scanId: null }, changes, now);
      const told = { competitorId: row.competitor_id, key: `dish:${id}:${row.version}`, changes };
      await tellOfReading(deps, trx, scope, told);
    }
    await recordRestaurantChange(trx, scope, {
      action: 'changed',
      subject: 'competitor dish',
      subjectId: id,
      summary: msg('Changed {dish} at {competitor}', { dish: dish.name, competitor: row.competitor_name }),
      before: { name, description, category, menu_section, price },
      after: dish,
    });
    deps.events.publish({ type: 'competitors', restaurantId: scope.restaurantId }, trx);
    return dishReply(caller, dishThere(await repo.findDish(trx, scope, id)));
  });
}

export async function deleteDish(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof deleteEndpoint>,
): Promise<void> {
  const scope = await permitDish(deps, caller, id);
  await tx(deps.db, async (trx) => {
    const row = await holdTyped(trx, caller, scope, id, body?.version);
    await repo.deleteDish(trx, scope, id);
    await matchMenu(trx, scope, row.competitor_id);
    await recordRestaurantChange(trx, scope, {
      action: 'deleted',
      subject: 'competitor dish',
      subjectId: id,
      summary: msg('Removed {dish} of {competitor}', { dish: row.name, competitor: row.competitor_name }),
      before: valuesOf(row),
    });
    deps.events.publish({ type: 'competitors', restaurantId: scope.restaurantId }, trx);
  });
}

async function holdTyped(
  trx: Tx,
  caller: Caller,
  scope: RestaurantScope,
  id: number,
  version: number | undefined,
): Promise<repo.DishRow> {
  await lockMenu(trx, scope, dishThere(await repo.findDish(trx, scope, id)).competitor_id);
  const row = dishThere(await repo.findDish(trx, scope, id));
  refuseStale(version, row.version, () => dishReply(caller, row));
  if (row.source === 'site') {
    throw problem(
      'conflict',
      t('{dish} is read from the site of {competitor}: the next reading would undo it.', {
        dish: row.name,
        competitor: row.competitor_name,
      }),
    );
  }
  return row;
}

type Values = {
  name: string;
  description: string | null;
  category: string | null;
  section: string | null;
  price: Money | null;
};

const nothing = { description: null, category: null, section: null, price: null };

const valuesOf = (row: repo.DishRow): Values => ({
  name: row.name,
  description: row.description,
  category: row.category,
  section: row.menu_section,
  price: row.price,
});

const given = <Body extends object>(body: Body): Body =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Body;

/** What is stored of what was entered. Rejects a second dish of that name on the same menu. */
async function typed(
  trx: Tx,
  scope: RestaurantScope,
  competitorId: number,
  { name, description, category, section, price }: Values,
  but: number | null,
): Promise<repo.TypedDish> {
  const key = competitorDishKey(name);
  if (key === '') throw invalidField('name', 'Enter a dish name');
  if (await repo.hasKey(trx, scope, competitorId, key, but)) {
    throw problem('duplicate', t('{dish} is already on this menu.', { dish: name }));
  }
  return { name, item_key: key, description, category, menu_section: section, price };
}
