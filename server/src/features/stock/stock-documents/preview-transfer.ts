import type { BodyOf, previewTransfer as endpoint, ReplyOf } from '@platewise/contract';
import { dec } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { missingReply } from '../../kitchen/costing/index.ts';
import { planTransfer } from './plan-transfer.ts';
import { transferScope } from './transfer-scope.ts';

export async function previewTransfer(
  deps: Deps,
  caller: Caller,
  body: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const scope = await transferScope(deps.db, caller, body);
  const planned = await planTransfer(deps.db, caller, scope, body.lines);
  return {
    lines: planned.map(({ item, ingredient, amount, match, candidate, arrives }) => ({
      inventoryId: item.id,
      name: item.name,
      unit: item.unit,
      quantity: amount.ok ? Number(amount.quantity) : null,
      onHand: Number(item.current_stock),
      after: amount.ok ? dec(item.current_stock).minus(amount.quantity).toNumber() : null,
      missing: amount.ok
        ? null
        : missingReply(
            { kind: 'fact', fact: amount.missing, ingredientId: item.ingredient_id, ingredientName: item.name },
            new Map([[item.ingredient_id, ingredient]]),
          ),
      match,
      candidate: candidate === null ? null : { id: candidate.id, name: candidate.name, unit: candidate.unit },
      arrives: arrives === null ? null : Number(arrives),
    })),
  };
}
