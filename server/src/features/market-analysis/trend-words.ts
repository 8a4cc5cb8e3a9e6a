import type { BusinessDate, MarketMove } from '@platewise/domain';
import { dec } from '@platewise/domain';
import { moneyIn } from '../pricing/index.ts';
import type { ChangeRow } from './market.repo.ts';

const days = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
export const dayWords = (date: string) => days.format(new Date(`${date}T00:00:00Z`));

export const countOf = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** 27.27 is '27.3%', whatever its sign. */
export const percentWords = (value: number | string) => `${dec(value).abs().toDecimalPlaces(1).toNumber()}%`;

type Moved = MarketMove & { category: string; competitors: number; since: BusinessDate };

export function pricesMoved({ category, competitors, since, percent, dishes, dearer, cheaper }: Moved): string {
  const value = Number(percent);
  const how = value === 0 ? 'stayed level' : `${value > 0 ? 'rose' : 'fell'} ${percentWords(percent)}`;
  const counts = [dearer > 0 ? `${dearer} dearer` : null, cheaper > 0 ? `${cheaper} cheaper` : null].filter(Boolean);
  const of = `of ${countOf(dishes, 'dish', 'dishes')} of ${countOf(competitors, 'competitor')}`;
  const moved = counts.length === 0 ? `prices moved and came back, ${of}` : `${counts.join(', ')} ${of}`;
  return `${category}: competitors' prices ${how} since ${dayWords(since)}, like for like (${moved})`;
}

export const pricesStood = ({ dishes, competitors, since }: { dishes: number; competitors: number; since: string }) =>
  `No price of ${countOf(dishes, 'dish', 'dishes')} of ${countOf(competitors, 'competitor')} changed since ${dayWords(since)}`;

type Came = { competitors: number; added: number; gone: number; since: string };

export function menusChanged({ competitors, added, gone, since }: Came): string {
  const parts = [
    added > 0 ? `put ${countOf(added, 'new dish', 'new dishes')} on` : null,
    gone > 0 ? `took ${countOf(gone, 'dish', 'dishes')} off` : null,
  ].filter(Boolean);
  return `${countOf(competitors, 'competitor')} ${parts.join(' and ')} the menu since ${dayWords(since)}`;
}

export const gapWords = (gapPercent: number) => {
  if (gapPercent === 0) return 'level with the market';
  return `${percentWords(gapPercent)} ${gapPercent > 0 ? 'above' : 'below'} the market`;
};

export const positionMoved = (earlier: { on: string; gapPercent: number }, now: number) =>
  `Your prices went from ${gapWords(earlier.gapPercent)} on ${dayWords(earlier.on)} to ${gapWords(now)}`;

export const analysisOf = ({ on, gapPercent, dishes }: { on: string; gapPercent: number; dishes: number }) =>
  `Analysis of ${dayWords(on)}: ${gapWords(gapPercent)} over ${countOf(dishes, 'dish', 'dishes')}`;

type Named = { name: string; competitor_name: string };

export function changeOf({ kind, before, after }: ChangeRow, item: Named, currency: string): string {
  const money = moneyIn(currency);
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
