import type { BodyOf, CompetitorDish, setCompetitorMatch as endpoint } from '@platewise/contract';
import { type Message, msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { invalidField, notFound } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { type DishRow, findDish } from './dishes.repo.ts';
import { matchMenu } from './match-menu.ts';
import { findOurs, writeChoice } from './matches.repo.ts';
import { dishThere, permitDish } from './permit-competitor.ts';
import { lockMenu } from './reading.repo.ts';
import { dishReply } from './replies.ts';

type Body = BodyOf<typeof endpoint>;

/** Sets which of our dishes matches theirs, or that none does, or goes back to matching by name. */
export async function setMatch(deps: Deps, caller: Caller, id: number, body: Body): Promise<CompetitorDish> {
  const scope = await permitDish(deps, caller, id);
  return tx(deps.db, async (trx) => {
    const before = dishThere(await findDish(trx, scope, id));
    await lockMenu(trx, scope, before.competitor_id);
    const row = dishThere(await findDish(trx, scope, id));
    refuseStale(body.version, row.version, () => dishReply(caller, row));
    const menuItemId = await chosen(trx, caller, scope, body);
    await writeChoice(trx, scope, id, { menuItemId, byHand: body.choice !== 'automatic' });
    // Also updates the others: a dish one of them was matched to may be free now, or taken.
    await matchMenu(trx, scope, row.competitor_id);
    const now = dishThere(await findDish(trx, scope, id));
    await recordRestaurantChange(trx, scope, {
      action: 'matched',
      subject: 'competitor dish',
      subjectId: id,
      summary: wordsOf(now, body.choice),
      before: matchOf(row),
      after: matchOf(now),
    });
    deps.events.publish({ type: 'competitors', restaurantId: scope.restaurantId }, trx);
    return dishReply(caller, now);
  });
}

async function chosen(trx: Tx, caller: Caller, scope: RestaurantScope, body: Body): Promise<number | null> {
  if (body.menuItemId != null) {
    // A dish that is given must exist, whatever the choice.
    const ours = await findOurs(trx, caller.sight, body.menuItemId);
    if (ours === null) throw notFound('The dish');
    if (ours.restaurant_id !== scope.restaurantId) {
      throw invalidField('menuItemId', t('{dish} belongs to another restaurant', { dish: ours.name }));
    }
  }
  if (body.choice !== 'dish') return null;
  if (body.menuItemId == null) throw invalidField('menuItemId', 'Choose one of your dishes');
  return body.menuItemId;
}

const matchOf = (row: DishRow) => ({ menuItemId: row.menu_item_id, name: row.our_name, byHand: row.matched_by_hand });

function wordsOf(row: DishRow, choice: Body['choice']): Message {
  const theirs = { dish: row.name, competitor: row.competitor_name };
  if (choice === 'none') return msg('Marked {dish} of {competitor} as not matching any of our dishes', theirs);
  if (choice === 'dish') {
    return row.our_name === null
      ? msg('Set {dish} of {competitor} beside a dish', theirs)
      : msg('Set {dish} of {competitor} beside {ours}', { ...theirs, ours: row.our_name });
  }
  return msg('Returned {dish} of {competitor} to automatic matching', theirs);
}
