import type { BodyOf, restockInventoryItem as endpoint, ReplyOf } from '@platewise/contract';
import { dec, decimalText, msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { permitRecord } from '../../../platform/auth/permit-record.ts';
import { tx } from '../../../platform/db/index.ts';
import { invalidField, notFound } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { findItem, itemRecord, itemReply, lockPlacesOf } from '../inventory/index.ts';
import { dayOf, madeBefore, writeDocument } from './write-document.ts';

/** Sets a low item's new level: the difference is added to stock, not as a purchase. */
export async function restockItem(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const scope = await permitRecord(deps, caller, itemRecord, id);
  return tx(deps.db, async (trx) => {
    const now = deps.clock();
    const seen = await findItem(trx, scope, id, now);
    if (seen !== null) await lockPlacesOf(trx, scope, [seen.ingredient_id]);
    const row = await findItem(trx, scope, id, now);
    if (row === null) throw notFound('The inventory item');
    const before = await madeBefore(trx, caller, scope, body.clientId);
    if (before !== null) return { ...itemReply(caller, row), documentId: before.id };
    refuseStale(body.version, row.version, () => itemReply(caller, row));
    const change = dec(body.level).minus(row.current_stock);
    if (!change.gt(0)) {
      const held = { quantity: decimalText(dec(row.current_stock)), unit: row.unit };
      throw invalidField('level', t('Enter more than the {quantity} {unit} on hand', held));
    }
    const document = {
      kind: 'restock' as const,
      occurred_on: dayOf(scope, now, null),
      note: null,
      client_id: body.clientId ?? null,
    };
    const moves = [{ inventoryId: id, type: 'restock' as const, change: change.toFixed(3), reason: 'correction' }];
    const made = await writeDocument(deps, trx, scope, document, moves);
    await recordRestaurantChange(trx, scope, {
      action: 'restocked',
      subject: 'inventory item',
      subjectId: id,
      summary: msg('Restocked {name} to {quantity} {unit}', {
        name: row.name,
        quantity: decimalText(dec(body.level)),
        unit: { message: row.unit },
      }),
      before: { currentStock: row.current_stock },
      after: { currentStock: body.level, document: made.id },
    });
    return { ...itemReply(caller, (await findItem(trx, scope, id, now)) ?? row), documentId: made.id };
  });
}
