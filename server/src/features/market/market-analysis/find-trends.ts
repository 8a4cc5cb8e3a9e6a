import { addDays, type BusinessDate, type Customs, dec, marketMove, trendOf } from '@platewise/domain';
import { beginningOf, theirHistory, weeksTo } from './index-lines.ts';
import type { Market, TheirDish } from './load-market.ts';
import type { ChangeRow } from './market.repo.ts';
import type { StoredTrend } from './stored-analysis.ts';
import * as words from './trend-words.ts';

/** A trend is what changed within this many days: menus are printed for seasons. */
const trendDays = 90;
const shown = 5;
/** Percentage points from which our position has changed. */
const movedFrom = 1;

export type Earlier = { on: BusinessDate; gapPercent: number; dishes: number };

/** How the market changed, with the changes behind each trend. */
export function findTrends(market: Market, gapPercent: number | null, earlier: Earlier | null): StoredTrend[] {
  const byCategory = [...Map.groupBy(market.history, ({ stands }) => stands)].flatMap(([category, dishes]) =>
    pricesOf(market, category, dishes),
  );
  const moved = byCategory.filter(({ evidenceCount }) => evidenceCount > 0);
  moved.sort((a, b) => Math.abs(b.percent ?? 0) - Math.abs(a.percent ?? 0) || b.evidenceCount - a.evidenceCount);
  const still = moved.length === 0 && byCategory.length > 0 ? stillOf(market) : [];
  return [...moved, ...still, ...menusOf(market), ...positionOf(gapPercent, earlier, market.customs)];
}

function since(market: Market, dishes: readonly TheirDish[]): BusinessDate | null {
  const first = beginningOf(market, dishes);
  const window = addDays(market.today, -trendDays);
  if (first === null || first >= market.today) return null;
  return first > window ? first : window;
}

function pricesOf(market: Market, category: string, dishes: readonly TheirDish[]): StoredTrend[] {
  const from = since(market, dishes);
  const move = from === null ? null : marketMove(theirHistory(market, dishes), weeksTo(from, market.today));
  if (from === null || move === null) return [];
  const byId = new Map(dishes.map((item) => [item.id, item]));
  const changes = market.changes.filter(
    (change) => isPriceMove(change) && change.on >= from && byId.has(change.item_id),
  );
  const competitors = new Set(dishes.map(({ competitor_id }) => competitor_id)).size;
  return [
    {
      kind: 'prices',
      text: words.pricesMoved({ ...move, category, competitors, since: from }, market.customs),
      direction: trendOf(move.percent),
      category,
      percent: Number(move.percent),
      since: from,
      ...evidenceOf(changes, byId, market.customs),
    },
  ];
}

const isPriceMove = ({ kind }: ChangeRow) => kind === 'dearer' || kind === 'cheaper';

function stillOf(market: Market): StoredTrend[] {
  const from = since(market, market.history);
  if (from === null) return [];
  const competitors = new Set(market.items.map(({ competitor_id }) => competitor_id)).size;
  const text = words.pricesStood({ dishes: market.items.length, competitors, since: from }, market.customs);
  return [
    {
      kind: 'prices',
      text,
      direction: 'stable',
      category: null,
      percent: 0,
      since: from,
      evidence: [],
      evidenceCount: 0,
    },
  ];
}

/** Dishes that were added or removed. The first reading of a menu makes nothing new. */
function menusOf(market: Market): StoredTrend[] {
  const from = addDays(market.today, -trendDays);
  const byId = new Map(market.history.map((item) => [item.id, item]));
  const told = market.changes.filter(
    ({ kind, on, is_first, item_id }) =>
      (kind === 'new' || kind === 'gone') && on >= from && !is_first && byId.has(item_id),
  );
  // For a dish that came and went, the last change counts.
  const last = [...new Map(told.map((change) => [change.item_id, change])).values()];
  if (last.length === 0) return [];
  const added = last.filter(({ kind }) => kind === 'new').length;
  const competitors = new Set(last.map(({ competitor_id }) => competitor_id)).size;
  const came = { added, gone: last.length - added, since: from, competitors };
  const text = words.menusChanged(came, market.customs);
  const direction = added * 2 === last.length ? 'stable' : added * 2 > last.length ? 'up' : 'down';
  return [
    {
      kind: 'menus',
      text,
      direction,
      category: null,
      percent: null,
      since: from,
      ...evidenceOf(last, byId, market.customs),
    },
  ];
}

function positionOf(gapPercent: number | null, earlier: Earlier | null, customs: Customs): StoredTrend[] {
  if (gapPercent === null || earlier === null) return [];
  const moved = dec(gapPercent).minus(dec(earlier.gapPercent));
  if (moved.abs().lt(movedFrom)) return [];
  return [
    {
      kind: 'position',
      text: words.positionMoved(earlier, gapPercent, customs),
      direction: moved.gt(0) ? 'up' : 'down',
      category: null,
      percent: moved.toDecimalPlaces(2).toNumber(),
      since: earlier.on,
      evidence: [{ text: words.analysisOf(earlier, customs), competitorId: null, date: earlier.on }],
      evidenceCount: 1,
    },
  ];
}

/** Newest first. */
function evidenceOf(changes: readonly ChangeRow[], byId: ReadonlyMap<number, TheirDish>, customs: Customs) {
  const evidence = changes.toReversed().flatMap((change) => {
    const item = byId.get(change.item_id);
    if (item === undefined) return [];
    return { text: words.changeOf(change, item, customs), competitorId: change.competitor_id, date: change.on };
  });
  return { evidence: evidence.slice(0, shown), evidenceCount: evidence.length };
}
