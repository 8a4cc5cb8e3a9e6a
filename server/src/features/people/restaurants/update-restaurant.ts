import type { BodyOf, updateRestaurant as endpoint, Restaurant } from '@platewise/contract';
import { type Message, msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { withDefaults } from '../../../platform/auth/session.repo.ts';
import { tx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { followTarget } from '../../kitchen/menu-items/index.ts';
import { keepTaxRates } from '../../sales/tax/index.ts';
import { recordRestaurantChange } from '../audit/index.ts';
import { restaurantReply } from './restaurant-reply.ts';
import { mergeValues } from './restaurant-values.ts';
import * as repo from './restaurants.repo.ts';

export async function updateRestaurant(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<Restaurant> {
  const scope = caller.permit(id);
  return tx(deps.db, async (trx) => {
    await repo.lockRestaurant(trx, scope, id);
    const row = await repo.findRestaurant(trx, scope, id);
    if (row === null) throw notFound('The restaurant');
    refuseStale(body.version, row.version, () => restaurantReply(caller, row, undefined));
    const values = mergeValues(row, body);
    await repo.updateRestaurant(trx, scope, id, values, deps.clock());
    const settings = withDefaults(values.settings);
    if (settings.timezone !== withDefaults(row.settings).timezone) await repo.forgetEarlier(trx, scope, id);
    if (await keepTaxRates(trx, { restaurantId: id, settings }, deps.clock())) {
      deps.events.publish({ type: 'costs', restaurantId: id }, trx);
    }
    const before = withDefaults(row.settings);
    const dishes = body.dishesFollow
      ? await followTarget(trx, scope, { before, after: settings, now: deps.clock() })
      : 0;
    if (dishes > 0) deps.events.publish({ type: 'costs', restaurantId: id }, trx);
    await recordRestaurantChange(trx, scope, {
      action: 'changed',
      subject: 'restaurant',
      subjectId: id,
      summary: summaryOf(row, values, dishes),
      // Settings that were never set count as their defaults, so that a change shows what they were.
      before: { name: row.name, settings: before, isActive: row.is_active },
      after: { name: values.name, settings, isActive: values.isActive },
    });
    const changed = await repo.findRestaurant(trx, scope, id);
    return restaurantReply(caller, changed ?? row, undefined);
  });
}

function summaryOf(row: repo.RestaurantRow, values: repo.RestaurantValues, dishes: number): Message {
  const { name } = values;
  if (row.is_active && !values.isActive) return msg('Deactivated the restaurant {name}', { name: row.name });
  if (!row.is_active && values.isActive) return msg('Activated the restaurant {name}', { name: row.name });
  const limit = autoApprovalUpTo(values.settings);
  if (limit !== autoApprovalUpTo(row.settings)) {
    return limit === null
      ? msg('Turned automatic approval off for {name}', { name })
      : msg('Turned automatic approval on up to {limit} for {name}', { limit, name });
  }
  const hides = values.settings.hideCosts === true;
  if (hides !== (row.settings.hideCosts === true)) {
    return hides
      ? msg('Hid the costs of {name} from staff', { name })
      : msg('Showed the costs of {name} to staff', { name });
  }
  return dishes > 0
    ? msg('Changed the restaurant {name}, and the target of {dishes, plural, one {# dish} other {# dishes}} with it', {
        name,
        dishes,
      })
    : msg('Changed the restaurant {name}', { name });
}

/** Null if it's off. */
function autoApprovalUpTo(settings: repo.RestaurantRow['settings']): number | null {
  const { autoApproval, autoApprovalLimit } = withDefaults(settings);
  return autoApproval ? autoApprovalLimit : null;
}
