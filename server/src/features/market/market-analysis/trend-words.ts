import { type BusinessDate, type Customs, dayWords, dec, type MarketMove, percentWords } from '@platewise/domain';
import { moneyIn } from '../../pricing/pricing/index.ts';
import type { ChangeRow } from './market.repo.ts';

export const countOf = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** 27.27 is '27.3%', whatever its sign. */
export const sizeWords = (value: number | string, { country }: Customs) => percentWords(dec(value).abs(), country);

type Moved = MarketMove & { category: string; competitors: number; since: BusinessDate };

export function pricesMoved(
  { category, competitors, since, percent, dishes, dearer, cheaper }: Moved,
  customs: Customs,
): string {
  const value = Number(percent);
  const how = value === 0 ? 'stayed the same' : `${value > 0 ? 'rose' : 'fell'} ${sizeWords(percent, customs)}`;
  const counts = [dearer > 0 ? `${dearer} up` : null, cheaper > 0 ? `${cheaper} down` : null].filter(Boolean);
  const of = `of ${countOf(dishes, 'dish', 'dishes')} of ${countOf(competitors, 'competitor')}`;
  const moved = counts.length === 0 ? `prices changed and returned, ${of}` : `${counts.join(', ')} ${of}`;
  return `${category}: competitors' prices ${how} since ${dayWords(since, customs.country)}, like for like (${moved})`;
}

export const pricesStood = (
  { dishes, competitors, since }: { dishes: number; competitors: number; since: string },
  customs: Customs,
) =>
  `No prices changed since ${dayWords(since, customs.country)}, for ${countOf(dishes, 'dish', 'dishes')} of ${countOf(competitors, 'competitor')}`;

type Came = { competitors: number; added: number; gone: number; since: string };

export function menusChanged({ competitors, added, gone, since }: Came, customs: Customs): string {
  const parts = [
    added > 0 ? `put ${countOf(added, 'new dish', 'new dishes')} on` : null,
    gone > 0 ? `took ${countOf(gone, 'dish', 'dishes')} off` : null,
  ].filter(Boolean);
  return `${countOf(competitors, 'competitor')} ${parts.join(' and ')} the menu since ${dayWords(since, customs.country)}`;
}

const gapWords = (gapPercent: number, customs: Customs) => {
  if (gapPercent === 0) return 'in line with the market';
  return `${sizeWords(gapPercent, customs)} ${gapPercent > 0 ? 'above' : 'below'} the market`;
};

export const positionMoved = (earlier: { on: string; gapPercent: number }, now: number, customs: Customs) =>
  `Your prices went from ${gapWords(earlier.gapPercent, customs)} on ${dayWords(earlier.on, customs.country)} to ${gapWords(now, customs)}`;

export const analysisOf = (
  { on, gapPercent, dishes }: { on: string; gapPercent: number; dishes: number },
  customs: Customs,
) =>
  `Analysis of ${dayWords(on, customs.country)}: ${gapWords(gapPercent, customs)} over ${countOf(dishes, 'dish', 'dishes')}`;

type Named = { name: string; competitor_name: string };

export function changeOf({ kind, before, after }: ChangeRow, item: Named, customs: Customs): string {
  const money = moneyIn(customs);
  const what = `${item.name} at ${item.competitor_name}`;
  switch (kind) {
    case 'new':
    case 'back':
      return `${what}: ${kind}${after === null ? '' : `, ${money(after)}`}`;
    case 'gone':
      return `${what}: gone${before === null ? '' : `, was ${money(before)}`}`;
    case 'dearer':
    case 'cheaper':
      return `${what}: ${money(before ?? '0')} to ${money(after ?? '0')}`;
  }
}
