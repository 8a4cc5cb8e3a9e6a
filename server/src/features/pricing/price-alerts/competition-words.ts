import { type Customs, changePercent, dec } from '@platewise/domain';
import type { CompetitorMove, MarketDetails } from './alert-details.ts';
import { money, percentText } from './alert-words.ts';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What a competitor did, in one line. */
export function competitorTitle(name: string, moves: readonly CompetitorMove[], customs: Customs): string {
  const [only] = moves;
  if (only !== undefined && moves.length === 1) return `${name}: ${moveTitle(only, customs)}`;
  const added = moves.filter(({ kind }) => kind === 'new').length;
  const prices = moves.length - added;
  return `${name}: ${[
    ...(prices > 0 ? [`new prices for ${counted(prices, 'dish', 'dishes')} that you also sell`] : []),
    ...(added > 0 ? [counted(added, 'new dish', 'new dishes')] : []),
  ].join(', ')}`;
}

function moveTitle({ name, kind, before, after }: CompetitorMove, customs: Customs): string {
  if (kind === 'new') return `${name} is new on the menu`;
  const percent = before === null || after === null ? null : changePercent(before, after);
  return `${name} ${kind === 'dearer' ? 'rose' : 'fell'}${percent === null ? '' : ` by ${percentText(percent, customs)}`}`;
}

const mostNamed = 3;

/** The prices next to ours, and the money at stake. */
export function competitorMessage(moves: readonly CompetitorMove[], stake: string | null, customs: Customs): string {
  const named = moves.slice(0, mostNamed).map((move) => moveSentence(move, customs, moves.length > 1));
  const rest = moves.length - mostNamed;
  const more = rest > 0 ? [`And ${counted(rest, 'other dish', 'other dishes')}.`] : [];
  return [...named, ...more, stakeWords(moves, stake, customs)].filter((text) => text !== '').join(' ');
}

function moveSentence(
  { name, before, after, ourPrice, gap }: CompetitorMove,
  customs: Customs,
  named: boolean,
): string {
  const prices =
    after === null
      ? 'No price shown'
      : before === null
        ? money(after, customs)
        : `${named ? 'from' : 'From'} ${money(before, customs)} to ${money(after, customs)}`;
  return `${named ? `${name} ` : ''}${prices}${ourWords(ourPrice, gap, customs)}.`;
}

function ourWords(ourPrice: string | null, gap: string | null, customs: Customs): string {
  if (ourPrice === null) return '';
  if (gap === null) return `; you charge ${money(ourPrice, customs)}`;
  if (dec(gap).isZero()) return '; you charge the same';
  const apart = money(dec(gap).abs().toFixed(2), customs);
  return `; you charge ${money(ourPrice, customs)}, ${apart} ${dec(gap).gt(0) ? 'more' : 'less'}`;
}

function stakeWords(moves: readonly CompetitorMove[], stake: string | null, customs: Customs): string {
  if (moves.every(({ menuItemId }) => menuItemId === null)) return '';
  if (stake === null) return 'Its sales are unknown, so the amount at stake is too.';
  if (dec(stake).isZero()) return '';
  const amount = money(dec(stake).abs().toFixed(2), customs);
  return `At your sales, you charge ${amount} per month ${dec(stake).lt(0) ? 'more' : 'less'} than they do.`;
}

export function marketTitle(
  { category, percent }: Pick<MarketDetails['market'], 'category' | 'percent'>,
  customs: Customs,
): string {
  return `${category}: nearby prices ${dec(percent).gt(0) ? 'rose' : 'fell'} by ${percentText(percent, customs)}`;
}

export function marketMessage(move: MarketDetails['market'], day: string, customs: Customs): string {
  const { before, after, dishes, competitors, moved, ourMedian, salesAMonth } = move;
  const sample = `${counted(dishes, 'dish', 'dishes')} at ${counted(competitors, 'competitor', 'competitors')}`;
  const ours = ourMedian === null ? '' : ` Your median price is ${money(ourMedian, customs)}.`;
  const sales =
    salesAMonth === null
      ? ' Your sales per month are unknown.'
      : ` Your sales are ${money(salesAMonth, customs)} per month.`;
  return `The median price of ${sample} went from ${money(before, customs)} to ${money(after, customs)} since ${day}; ${moved} of them moved the same way.${ours}${sales}`;
}
