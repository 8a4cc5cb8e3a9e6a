import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { recostDish } from '../../kitchen/costing/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { writePortion } from './changes.repo.ts';

type Portion = { menuItemId: number; lineId: number; dish: string; from: string; to: string };

/** Changes the quantity in a recipe line and recosts. False if the line is no longer as it was shown. */
export async function changePortion(
  deps: Deps,
  trx: Tx,
  scope: RestaurantScope,
  { menuItemId, lineId, dish, from, to }: Portion,
): Promise<boolean> {
  if (!(await writePortion(trx, scope, { menuItemId, lineId, from, to }))) return false;
  await recostDish(trx, scope, menuItemId, 'recipe', deps.clock());
  await recordRestaurantChange(trx, scope, {
    action: 'changed',
    subject: 'menu item',
    subjectId: menuItemId,
    summary: msg('Changed the recipe for {dish}', { dish }),
    before: { lineId, quantity: from },
    after: { lineId, quantity: to },
  });
  return true;
}
