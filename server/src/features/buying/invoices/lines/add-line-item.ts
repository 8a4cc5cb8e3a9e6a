import type { BodyOf, addLineItem as endpoint, LineItem } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import type { Caller } from '../../../../platform/auth/caller.ts';
import { tx } from '../../../../platform/db/index.ts';
import { lockForChange } from '../load-invoice.ts';
import { addLines } from './add-lines.ts';
import { noteLinesChanged, oneLine, refuseLocked } from './line-edit.ts';

type Body = BodyOf<typeof endpoint>;

export async function addLineItem(deps: Deps, caller: Caller, invoiceId: number, body: Body): Promise<LineItem> {
  return tx(deps.db, async (trx) => {
    const loaded = await lockForChange(deps, trx, caller, invoiceId, body.invoiceVersion);
    refuseLocked(deps, caller, loaded.row);
    const at = (_: number, field: string) => field;
    const [id] = await addLines(trx, caller, loaded, [body], { at, position: body.position });
    if (id === undefined) throw new Error('a line that was inserted has no id');
    await noteLinesChanged(
      trx,
      loaded,
      (invoice) => msg('Added the line {line} on the invoice {invoice}', { line: body.description, invoice }),
      { after: body },
    );
    return oneLine(trx, loaded, id);
  });
}
