import type { BodyOf, deleteLineItem as endpoint } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import type { Caller } from '../../../../platform/auth/caller.ts';
import { tx } from '../../../../platform/db/index.ts';
import { notFound } from '../../../../platform/http/problem.ts';
import { lockForChange } from '../load-invoice.ts';
import { noteLinesChanged, refuseLocked } from './line-edit.ts';
import { deleteLine, findLine } from './line-items.repo.ts';

export async function deleteLineItem(
  deps: Deps,
  caller: Caller,
  lineId: number,
  body: BodyOf<typeof endpoint>,
): Promise<void> {
  const line = await findLine(deps.db, caller.sight, lineId);
  if (line === null) throw notFound('The line');
  await tx(deps.db, async (trx) => {
    const loaded = await lockForChange(deps, trx, caller, line.invoice_id, body?.invoiceVersion);
    refuseLocked(deps, caller, loaded.row);
    if ((await findLine(trx, loaded.scope, lineId)) === null) throw notFound('The line');
    await deleteLine(trx, loaded.scope, lineId);
    const before = { description: line.description, total: line.total_price };
    await noteLinesChanged(
      trx,
      loaded,
      (invoice) => msg('Removed the line {line} on the invoice {invoice}', { line: line.description, invoice }),
      { before },
    );
  });
}
