import type { BodyOf, recordWaste as endpoint, StockDocument } from '@platewise/contract';
import { dec, msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { type Caller, restaurantOf } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { readBack } from './document-reply.ts';
import { amountOf, namesOf, restaurantOfLines, stockLines } from './stock-lines.ts';
import { dayOf, madeBefore, writeDocument } from './write-document.ts';

type Body = BodyOf<typeof endpoint>;

/** Records waste. It may exceed book stock, which was then wrong before. */
export async function recordWaste(deps: Deps, caller: Caller, body: Body): Promise<StockDocument> {
  const ofLines = await restaurantOfLines(deps.db, caller, body.lines);
  const scope = caller.permit(restaurantOf(caller, body.restaurantId, ofLines));
  const occurredOn = dayOf(scope, deps.clock(), body.occurredOn);
  return tx(deps.db, async (trx) => {
    const before = await madeBefore(trx, caller, scope, body.clientId);
    if (before !== null) return before;
    const lines = await stockLines(trx, caller, scope, body.lines);
    const moves = lines.map((one, index) => ({
      inventoryId: one.item.id,
      type: 'waste' as const,
      change: dec(amountOf(one, `lines.${index}`))
        .neg()
        .toFixed(3),
      reason: one.line.reason,
      note: one.line.note ?? null,
    }));
    const document = {
      kind: 'waste' as const,
      occurred_on: occurredOn,
      note: body.note ?? null,
      client_id: body.clientId ?? null,
    };
    const { id, value } = await writeDocument(deps, trx, scope, document, moves);
    await recordRestaurantChange(trx, scope, {
      action: 'recorded',
      subject: 'waste',
      subjectId: id,
      summary: msg('Recorded waste: {names}', { names: namesOf(lines.map(({ item }) => item)) }),
      after: {
        occurredOn,
        value,
        lines: moves.map(({ inventoryId, change, reason }) => ({ inventoryId, change, reason })),
      },
    });
    return readBack(trx, caller, scope, id);
  });
}
