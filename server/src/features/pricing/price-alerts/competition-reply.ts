import type { PriceAlert } from '@platewise/contract';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import type { CompetitorMove } from './alert-details.ts';
import type { AlertRow } from './alerts.repo.ts';

/** What a competitor did, with its current name; null for other kinds of alerts. */
export function competitorReply({ details, competitor_id, competitor_name }: AlertRow): PriceAlert['competitor'] {
  const { moves } = details;
  if (moves === undefined) return null;
  return {
    id: competitor_id,
    name: competitor_name ?? details.competitorName ?? '',
    moves: moves.map(moveReply),
    moveCount: details.moveCount ?? moves.length,
  };
}

const moveReply = (move: CompetitorMove) => ({
  itemId: move.itemId,
  name: move.name,
  kind: move.kind,
  before: numberOrNull(move.before),
  after: numberOrNull(move.after),
  menuItemId: move.menuItemId,
  menuItemName: move.menuItemName,
  ourPrice: numberOrNull(move.ourPrice),
  gap: numberOrNull(move.gap),
  monthly: numberOrNull(move.monthly),
});

export function marketReply({ details: { market } }: AlertRow): PriceAlert['market'] {
  if (market === undefined) return null;
  const { before, after, percent, ourMedian, salesAMonth, ...rest } = market;
  return {
    ...rest,
    before: Number(before),
    after: Number(after),
    percent: Number(percent),
    ourMedian: numberOrNull(ourMedian),
    salesAMonth: numberOrNull(salesAMonth),
  };
}
