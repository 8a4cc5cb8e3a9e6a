import {
  type AdviceCertainty,
  type CommonDish,
  type Customs,
  fewestCompetitors,
  type MarketAdvice,
  type Message,
  type Money,
  msg,
  type OthersDish,
} from '@platewise/domain';
import { moneyIn } from '../../pricing/pricing/index.ts';
import type { TheirDish } from './load-market.ts';
import type { PlacedDish } from './place-dishes.ts';
import { sizeWords } from './trend-words.ts';

/** What to do, with the supporting figures. It contains no costs, since some readers may not see them. */
export function textOf({ dish, price, position }: PlacedDish, advice: MarketAdvice, customs: Customs): Message {
  const money = moneyIn(customs);
  const { sample, middle, lowest, highest } = position;
  const values = { dish: dish.name, price: money(price), median: money(middle), count: sample };
  const perMonth = advice.perMonth === null ? null : money(advice.perMonth);
  if (advice.kind === 'room_to_raise') {
    const raise = { ...values, newPrice: money(advice.newPrice) };
    return bothOf(
      raiseWords(
        advice.certainty,
        raise,
        lowest === highest ? null : { lowest: money(lowest), highest: money(highest) },
      ),
      perMonth === null
        ? msg('Its sales are unknown, so the effect is too.')
        : msg('{amount} more per month at current sales.', { amount: perMonth }),
    );
  }
  const above = { ...values, percent: sizeWords(position.gapPercent, customs) };
  const what =
    advice.newPrice === null
      ? msg(
          "Keep {dish} at {price}: that's {percent} above {count, plural, one {one competitor's price} other {the median of # competitors}}, {median}.",
          above,
        )
      : msg(
          "Lower {dish} to {newPrice}, which earns more based on its own sales: at {price} it's {percent} above {median}, {count, plural, one {the price at # competitor} other {the median at # competitors}}.",
          { ...above, newPrice: money(advice.newPrice) },
        );
  const stake = perMonth === null ? null : msg('{amount} in monthly sales is at stake.', { amount: perMonth });
  return bothOf(what, stake);
}

type Raise = Record<'dish' | 'price' | 'newPrice' | 'median', string> & { count: number };

/** What may as well cost money isn't told as a thing to do. */
function raiseWords(
  certainty: AdviceCertainty,
  raise: Raise,
  spread: Record<'lowest' | 'highest', string> | null,
): Message {
  if (spread === null) {
    return certainty === 'likely'
      ? msg(
          '{count, plural, one {Raise {dish} from {price} to {newPrice}: # competitor charges {median}.} other {Raise {dish} from {price} to {newPrice}: # competitors charge {median} (median).}}',
          raise,
        )
      : msg(
          '{count, plural, one {You could raise {dish} from {price} to {newPrice}: # competitor charges {median}.} other {You could raise {dish} from {price} to {newPrice}: # competitors charge {median} (median).}}',
          raise,
        );
  }
  return certainty === 'likely'
    ? msg(
        '{count, plural, one {Raise {dish} from {price} to {newPrice}: # competitor charges {median} (median), from {lowest} to {highest}.} other {Raise {dish} from {price} to {newPrice}: # competitors charge {median} (median), from {lowest} to {highest}.}}',
        { ...raise, ...spread },
      )
    : msg(
        '{count, plural, one {You could raise {dish} from {price} to {newPrice}: # competitor charges {median} (median), from {lowest} to {highest}.} other {You could raise {dish} from {price} to {newPrice}: # competitors charge {median} (median), from {lowest} to {highest}.}}',
        { ...raise, ...spread },
      );
}

/** Two sentences, or the one there is. */
const bothOf = (first: Message, second: Message | null): Message =>
  second === null ? first : msg('{first} {second}', { first, second });

/** What makes it less certain. */
export function noteOn({ dish, position: { sample: count } }: PlacedDish, advice: MarketAdvice): Message | null {
  const few =
    count < fewestCompetitors
      ? msg(
          '{count, plural, one {Based on only # competitor: limited data.} other {Based on only # competitors: limited data.}}',
          { count },
        )
      : null;
  const answer =
    advice.kind === 'room_to_raise' ? answerNote(dish.cost, dish.response?.source, advice.profit?.value ?? null) : null;
  return few === null ? answer : bothOf(few, answer);
}

function answerNote(cost: Money | null, source: 'own' | 'prior' | undefined, profit: string | null): Message | null {
  if (cost === null) return msg("Its cost is unknown, so we can't tell whether it pays.");
  if (profit !== null && Number(profit) > 0) return null;
  return source === 'own'
    ? msg('Based on its own sales, it pays only if guests are less price-sensitive than expected.')
    : msg("This pays off if guests aren't very price-sensitive. That's an assumption, not based on this dish's sales.");
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

export function commonDishText(common: CommonDish<OthersDish>, all: number, customs: Customs): Message {
  const { name, competitors, middle } = common;
  return msg(
    '{competitors} of {all, plural, one {# competitor} other {# competitors}} sell {dish}, for {price} (median). Your menu has no match.',
    { competitors, all, dish: capital(name), price: moneyIn(customs)(middle) },
  );
}

/** Cheapest first. */
export const priceEvidence = (theirs: readonly TheirDish[], customs: Customs) =>
  [...theirs]
    .sort((a, b) => Number(a.price) - Number(b.price) || a.id - b.id)
    .map((item) => ({
      text: msg('{dish} at {competitor}: {price}', {
        dish: item.name,
        competitor: item.competitor_name,
        price: moneyIn(customs)(item.price),
      }),
      competitorId: item.competitor_id,
      date: item.verified_at.toISOString().slice(0, 10),
    }));
