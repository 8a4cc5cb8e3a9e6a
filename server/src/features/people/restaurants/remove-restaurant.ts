import { msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Reach } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { recordAccountChange } from '../audit/index.ts';
import { forgetRestaurant } from './groups.repo.ts';
import * as repo from './restaurants.repo.ts';

/** Deletes a restaurant within a transaction. Returns the keys of its documents, to be deleted once it commits. */
export async function removeRestaurant(
  trx: Tx,
  scope: Reach,
  userId: number,
  restaurant: { id: number; name: string; groupId: number },
): Promise<string[]> {
  const { id, name, groupId } = restaurant;
  refuseKeeping(await repo.findRestaurant(trx, scope, id));
  const contents = await repo.countContents(trx, scope, id);
  const keys = await repo.documentKeys(trx, scope, id);
  await repo.deleteRestaurant(trx, scope, id);
  await forgetRestaurant(trx, groupId, id);
  await recordAccountChange(
    trx,
    { userId, groupId },
    {
      action: 'deleted',
      subject: 'restaurant',
      subjectId: id,
      summary: msg('Deleted the restaurant {name}', { name }),
      before: contents,
    },
  );
  return keys;
}

/** Its documents would be deleted too, but its settings require keeping them. */
function refuseKeeping(row: repo.RestaurantRow | null): void {
  const years = Number(row?.settings.retentionYears ?? 0);
  if (row === null || years === 0) return;
  throw problem(
    'conflict',
    t(
      '{name} keeps its invoices for {years, plural, =1 {a year} other {# years}}. Export them and turn that off in its settings first.',
      { name: row.name, years },
    ),
  );
}

/**
 * The restaurant is already gone: a file that can't be deleted is logged, rather than reported as if nothing had
 * changed.
 */
export async function removeDocuments(deps: Deps, keys: readonly string[]): Promise<void> {
  const removed = await Promise.allSettled(keys.map((key) => deps.files.remove(key)));
  const left = removed.filter((outcome) => outcome.status === 'rejected');
  if (left.length > 0) deps.log.error({ err: left[0]?.reason, files: left.length }, "documents couldn't be removed");
}
