import { type Customs, changePercent, dayWords, dec, type Money, t } from '@platewise/domain';
import type { CompetitorDetails, CompetitorMove, MarketDetails } from './alert-details.ts';
import { money, percentText } from './alert-words.ts';

type Moves = Pick<CompetitorDetails, 'moves' | 'moveCount' | 'addedCount'>;

/** What a competitor did, in one line. */
export function competitorTitle(competitor: string, { moves, moveCount, addedCount }: Moves, customs: Customs): string {
  const [only] = moves;
  if (only !== undefined && moveCount === 1) return moveTitle(competitor, only, customs);
  const added = addedCount ?? moves.filter(({ kind }) => kind === 'new').length;
  const values = { competitor, added, prices: moveCount - added };
  if (added === 0) {
    return t('{competitor}: new prices for {prices, plural, one {# dish} other {# dishes}} that you also sell', values);
  }
  return values.prices === 0
    ? t('{competitor}: {added, plural, one {# new dish} other {# new dishes}}', values)
    : t(
        '{competitor}: new prices for {prices, plural, one {# dish} other {# dishes}} that you also sell, {added, plural, one {# new dish} other {# new dishes}}',
        values,
      );
}

function moveTitle(competitor: string, { name: dish, kind, before, after }: CompetitorMove, customs: Customs): string {
  if (kind === 'new') return t('{competitor}: {dish} is new on the menu', { competitor, dish });
  const change = before === null || after === null ? null : changePercent(before, after);
  if (change === null) {
    return kind === 'dearer'
      ? t('{competitor}: {dish} up', { competitor, dish })
      : t('{competitor}: {dish} fell', { competitor, dish });
  }
  const percent = percentText(change, customs);
  return kind === 'dearer'
    ? t('{competitor}: {dish} up {percent}', { competitor, dish, percent })
    : t('{competitor}: {dish} down {percent}', { competitor, dish, percent });
}

const mostNamed = 3;

/** The prices next to ours, and the money at stake. */
export function competitorMessage({ moves, moveCount }: Moves, stake: string | null, customs: Customs): string {
  const named = moves.slice(0, mostNamed).map((move) => moveSentence(move, customs, moveCount > 1));
  const rest = moveCount - mostNamed;
  const more = rest > 0 ? [t('And {rest, plural, one {# other dish} other {# other dishes}}.', { rest })] : [];
  return [...named, ...more, stakeWords(moves, stake, customs)].filter((text) => text !== '').join(' ');
}

/** The dish, unless the title names it, with both prices. */
function moveSentence({ name, before, after, ourPrice, gap }: CompetitorMove, customs: Customs, named: boolean) {
  const ours = ourWords(ourPrice, gap, customs);
  const dish = named ? name : '';
  if (after === null) {
    return named ? t('{dish}: no price shown{ours}.', { dish, ours }) : t('No price shown{ours}.', { ours });
  }
  const to = money(after, customs);
  if (before === null) return named ? t('{dish} {to}{ours}.', { dish, to, ours }) : t('{to}{ours}.', { to, ours });
  const from = money(before, customs);
  return named
    ? t('{dish} from {from} to {to}{ours}.', { dish, from, to, ours })
    : t('From {from} to {to}{ours}.', { from, to, ours });
}

function ourWords(ourPrice: Money | null, gap: string | null, customs: Customs): string {
  if (ourPrice === null) return '';
  const ours = money(ourPrice, customs);
  if (gap === null) return t('; you charge {ours}', { ours });
  if (dec(gap).isZero()) return t('; you charge the same');
  const apart = money(dec(gap).abs().toFixed(2), customs);
  return dec(gap).gt(0)
    ? t('; you charge {ours}, {apart} more', { ours, apart })
    : t('; you charge {ours}, {apart} less', { ours, apart });
}

function stakeWords(moves: readonly CompetitorMove[], stake: string | null, customs: Customs): string {
  if (moves.every(({ menuItemId }) => menuItemId === null)) return '';
  if (stake === null) return t('Its sales are unknown, so the amount at stake is too.');
  if (dec(stake).isZero()) return '';
  const amount = money(dec(stake).abs().toFixed(2), customs);
  return dec(stake).lt(0)
    ? t("At your sales volume, that's {amount} more in sales per month.", { amount })
    : t("At your sales volume, that's {amount} less in sales per month.", { amount });
}

export function marketTitle(
  { category, percent }: Pick<MarketDetails['market'], 'category' | 'percent'>,
  customs: Customs,
): string {
  const values = { category, percent: percentText(percent, customs) };
  return dec(percent).gt(0)
    ? t('{category}: nearby prices up {percent}', values)
    : t('{category}: nearby prices down {percent}', values);
}

/** @param sinceDay calendar date since when the median moved */
export function marketMessage(move: MarketDetails['market'], sinceDay: string, customs: Customs): string {
  const { before, after, dishes, competitors, moved, ourMedian, salesAMonth } = move;
  const values = {
    dishes,
    competitors,
    before: money(before, customs),
    after: money(after, customs),
    day: dayWords(sinceDay, customs.country, { year: false }),
    moved,
  };
  const median = dec(move.percent).gt(0)
    ? t(
        'The median price of {dishes, plural, one {# dish} other {# dishes}} at {competitors, plural, one {# competitor} other {# competitors}} has gone from {before} to {after} since {day}. {moved, plural, one {# dish} other {# dishes}} went up.',
        values,
      )
    : t(
        'The median price of {dishes, plural, one {# dish} other {# dishes}} at {competitors, plural, one {# competitor} other {# competitors}} has gone from {before} to {after} since {day}. {moved, plural, one {# dish} other {# dishes}} went down.',
        values,
      );
  const ours = ourMedian === null ? [] : [t('Your median price is {price}.', { price: money(ourMedian, customs) })];
  const sales =
    salesAMonth === null
      ? t('Your sales per month are unknown.')
      : t('Your sales are {amount} per month.', { amount: money(salesAMonth, customs) });
  return [median, ...ours, sales].join(' ');
}
