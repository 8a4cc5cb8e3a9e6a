import {
  type CommonDish,
  type Customs,
  fewestCompetitors,
  type MarketAdvice,
  type OthersDish,
} from '@platewise/domain';
import { moneyIn } from '../../pricing/pricing/index.ts';
import type { TheirDish } from './load-market.ts';
import type { PlacedDish } from './place-dishes.ts';
import { countOf, sizeWords } from './trend-words.ts';

/** What to do, with the supporting figures. It contains no costs, since some readers may not see them. */
export function textOf({ dish, price, position }: PlacedDish, advice: MarketAdvice, customs: Customs): string {
  const money = moneyIn(customs);
  const { sample, middle, lowest, highest } = position;
  if (advice.kind === 'room_to_raise') {
    const range = lowest === highest ? '' : `, from ${money(lowest)} to ${money(highest)}`;
    const asks =
      sample === 1
        ? `1 competitor charges ${money(middle)}`
        : `${sample} competitors charge ${money(middle)} (median)${range}`;
    const brings =
      advice.perMonth === null
        ? 'Its sales are unknown, so the effect is too'
        : `${money(advice.perMonth)} more per month at current sales`;
    return `Raise ${dish.name} from ${money(price)} to ${money(advice.newPrice)}: ${asks}. ${brings}.`;
  }
  const what =
    advice.newPrice === null
      ? `Hold the price of ${dish.name}`
      : `Lower ${dish.name} to ${money(advice.newPrice)}, which earns more based on its own sales`;
  const stake = advice.perMonth === null ? '' : ` ${money(advice.perMonth)} of sales per month are at stake.`;
  return `${what}: at ${money(price)} it is ${sizeWords(position.gapPercent, customs)} above ${money(middle)}, the median of ${countOf(sample, 'competitor')}.${stake}`;
}

/** What makes it less certain. */
export function noteOn({ dish, position }: PlacedDish, advice: MarketAdvice): string | null {
  const notes = [
    position.sample < fewestCompetitors
      ? `Based on only ${countOf(position.sample, 'competitor')}: limited data.`
      : null,
    advice.kind === 'room_to_raise' ? answerNote(dish.cost, dish.response?.source, advice.profit?.value ?? null) : null,
  ].filter((note) => note !== null);
  return notes.length === 0 ? null : notes.join(' ');
}

function answerNote(cost: string | null, source: 'own' | 'prior' | undefined, profit: string | null): string | null {
  if (cost === null) return "Its cost is unknown, so we can't tell whether it pays.";
  if (profit !== null && Number(profit) > 0) return null;
  return source === 'own'
    ? 'Based on its own sales, it pays only if guests are less price-sensitive than expected.'
    : "It pays if guests aren't very price-sensitive, which is assumed, not based on its sales.";
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

export function commonDishText(common: CommonDish<OthersDish>, all: number, customs: Customs): string {
  const { name, competitors, middle } = common;
  return `${competitors} of ${countOf(all, 'competitor')} sell ${capital(name)}, for ${moneyIn(customs)(middle)} (median). Your menu has no match.`;
}

/** Cheapest first. */
export const priceEvidence = (theirs: readonly TheirDish[], customs: Customs) =>
  [...theirs]
    .sort((a, b) => Number(a.price) - Number(b.price) || a.id - b.id)
    .map((item) => ({
      text: `${item.name} at ${item.competitor_name}: ${moneyIn(customs)(item.price)}`,
      competitorId: item.competitor_id,
      date: item.verified_at.toISOString().slice(0, 10),
    }));
