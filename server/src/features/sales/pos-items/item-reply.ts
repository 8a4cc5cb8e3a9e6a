import { mapPosItems, type PosItemRow } from '@platewise/contract';
import { t } from '@platewise/domain';
import type { Caller } from '../../../platform/auth/caller.ts';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import type { ItemRow } from './pos-items.repo.ts';
import type { Suggestion } from './suggest.ts';

const newMs = 14 * 24 * 3_600_000;

/** Items first seen after this are new, until someone maps them. */
export const newFrom = (now: Date) => new Date(now.getTime() - newMs);

const round = (score: number) => Math.round(score * 1000) / 1000;
export function itemReply(caller: Caller, row: ItemRow, now: Date, suggestion?: Suggestion): PosItemRow {
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    posIntegrationId: row.pos_integration_id,
    system: row.integration_name ?? systemOfFile(row.source),
    externalItemId: row.external_item_id,
    kind: row.kind,
    name: row.name,
    category: row.category,
    price: numberOrNull(row.price),
    sku: row.sku,
    isActive: row.is_active,
    isAvailable: row.is_available,
    availableQuantity: numberOrNull(row.available_quantity),
    countedAt: row.counted_at?.toISOString() ?? null,
    status: row.status,
    menuItem: row.menu_item_id === null ? null : { id: row.menu_item_id, name: row.menu_item_name ?? '' },
    ingredient: ingredientOf(row),
    mappedScore: numberOrNull(row.mapped_score),
    mappedBy: row.mapped_by,
    suggestion: row.status === 'unmapped' && suggestion !== undefined ? suggestionReply(suggestion) : null,
    sold: Number(row.sold),
    revenue: Number(row.revenue),
    isNew: row.status === 'unmapped' && row.created_at > newFrom(now),
    firstSeenAt: row.created_at.toISOString(),
    can: { map: caller.may(mapPosItems.access, row.restaurant_id) },
  };
}

export const suggestionReply = ({ target, score }: Suggestion) => ({
  kind: target.kind,
  id: target.id,
  name: target.name,
  score: round(score),
});

function ingredientOf(row: ItemRow): PosItemRow['ingredient'] {
  if (row.ingredient_id === null) return null;
  return {
    id: row.ingredient_id,
    name: row.ingredient_name ?? '',
    quantity: Number(row.ingredient_quantity ?? 0),
    unit: row.ingredient_unit ?? '',
  };
}

/** 'file:square' is 'Square file'. */
function systemOfFile(source: string): string {
  const family = source.replace(/^\w+:/, '').replaceAll('-', ' ');
  return t('{system} file', { system: `${family.charAt(0).toUpperCase()}${family.slice(1)}` });
}
