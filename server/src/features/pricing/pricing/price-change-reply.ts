import { applyPrices, type PriceChange } from '@platewise/contract';
import type { Caller } from '../../../platform/auth/caller.ts';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import type { ChangeRow } from './price-changes.repo.ts';

export function priceChangeReply(caller: Caller, row: ChangeRow): PriceChange {
  const open = row.undone_at === null && row.source !== 'undo' && row.undoable;
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    source: row.source as PriceChange['source'],
    mode: row.mode as PriceChange['mode'],
    targetMargin: numberOrNull(row.target_margin),
    category: row.category,
    items: row.items,
    names: row.names,
    expectedRevenue: numberOrNull(row.expected?.revenue),
    expectedProfit: numberOrNull(row.expected?.profit),
    madeAt: row.made_at.toISOString(),
    madeBy: row.made_by,
    undoneAt: row.undone_at?.toISOString() ?? null,
    undoneBy: row.undone_by,
    can: { undo: open && caller.may(applyPrices.access, row.restaurant_id) },
  };
}
