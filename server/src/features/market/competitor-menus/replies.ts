import {
  type CompetitorDish,
  type CompetitorMenuChangeRow,
  type CompetitorMenuScan,
  deleteCompetitorDish,
  setCompetitorMatch,
  updateCompetitorDish,
} from '@platewise/contract';
import { priceGap, storedWords } from '@platewise/domain';
import type { Caller } from '../../../platform/auth/caller.ts';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import type { ChangeRow } from './changes.repo.ts';
import type { DishRow } from './dishes.repo.ts';
import type { ScanRow } from './scans.repo.ts';

export function dishReply(caller: Caller, row: DishRow): CompetitorDish {
  const typed = row.source === 'typed';
  const may = (endpoint: typeof updateCompetitorDish | typeof deleteCompetitorDish | typeof setCompetitorMatch) =>
    caller.may(endpoint.access, row.restaurant_id);
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    competitorId: row.competitor_id,
    name: row.name,
    description: row.description,
    category: row.category,
    section: row.menu_section,
    price: numberOrNull(row.price),
    currency: row.currency,
    source: row.source,
    match: matchReply(row),
    asked: askedReply(row),
    matchedByHand: row.matched_by_hand,
    gap: gapReply(row),
    goneAt: row.gone_at?.toISOString() ?? null,
    firstSeenAt: row.extracted_at.toISOString(),
    lastVerified: row.last_verified?.toISOString() ?? null,
    version: row.version,
    can: {
      match: may(setCompetitorMatch),
      edit: typed && may(updateCompetitorDish),
      remove: typed && may(deleteCompetitorDish),
    },
  };
}

function matchReply(row: DishRow): CompetitorDish['match'] {
  if (row.menu_item_id === null) return null;
  return {
    menuItemId: row.menu_item_id,
    name: row.our_name ?? '',
    price: numberOrNull(row.our_price),
    score: numberOrNull(row.match_score),
  };
}

function askedReply(row: DishRow): CompetitorDish['asked'] {
  if (row.asked_id === null) return null;
  return {
    menuItemId: row.asked_id,
    name: row.asked_name ?? '',
    price: numberOrNull(row.asked_price),
    score: numberOrNull(row.match_score),
  };
}

function gapReply(row: DishRow): CompetitorDish['gap'] {
  const gap = row.currency === row.our_currency ? priceGap(row.our_price, row.price) : null;
  return gap && { amount: Number(gap.amount), percent: Number(gap.percent) };
}

export const scanReply = (row: ScanRow): CompetitorMenuScan => ({
  id: row.id,
  status: row.status,
  url: row.url,
  note: row.failure === null ? null : storedWords(row.failure),
  items: row.items,
  added: row.added,
  gone: row.gone,
  dearer: row.dearer,
  cheaper: row.cheaper,
  startedAt: row.started_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
});

export const changeReply = (row: ChangeRow): CompetitorMenuChangeRow => ({
  id: row.id,
  itemId: row.item_id,
  name: row.name,
  kind: row.kind,
  currency: row.currency,
  priceBefore: numberOrNull(row.price_before),
  priceAfter: numberOrNull(row.price_after),
  at: row.changed_at.toISOString(),
});
