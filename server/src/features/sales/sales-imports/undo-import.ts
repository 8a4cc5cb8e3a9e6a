import type { SalesImport } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { countDirtyDays, withdrawImport } from '../sales/index.ts';
import { withdrawCovers } from './covers.repo.ts';
import { replyFor } from './import-reply.ts';
import * as repo from './sales-imports.repo.ts';

/** Deletes what an import added and restores what it had replaced. */
export async function undoImport(deps: Deps, caller: Caller, id: number): Promise<SalesImport> {
  const found = await repo.findImport(deps.db, caller.sight, id);
  if (found === null) throw notFound('The import');
  const scope = caller.permit(found.restaurant_id);
  const row = await tx(deps.db, async (trx) => {
    const locked = await repo.lockImport(trx, scope, id);
    if (locked === null) throw notFound('The import');
    if (locked.status !== 'completed') throw problem('conflict', 'This import was already undone.');
    const sales = await withdrawImport(trx, scope.restaurantId, id);
    const days = await withdrawCovers(trx, scope, id);
    await repo.markUndone(trx, scope, id, deps.clock());
    await recordRestaurantChange(trx, scope, {
      action: 'undone',
      subject: 'sales import',
      subjectId: id,
      summary: msg('Undid the import of {file}', { file: found.filename }),
      before: { sales, daysOfGuests: days, net: found.net, firstDate: found.first_date, lastDate: found.last_date },
    });
    return repo.findImport(trx, scope, id);
  });
  await countDirtyDays(deps, scope.restaurantId);
  if (row === null) throw notFound('The import');
  return replyFor(caller, row);
}
