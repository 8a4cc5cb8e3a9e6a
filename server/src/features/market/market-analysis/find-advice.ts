import {
  type Customs,
  dishesOfOthers,
  fewestCompetitors,
  type MarketAdvice,
  marketAdvice,
  type PriceEnding,
} from '@platewise/domain';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import { commonDishText, noteOn, priceEvidence, textOf } from './advice-words.ts';
import type { Market } from './load-market.ts';
import type { PlacedDish } from './place-dishes.ts';
import type { StoredAdvice } from './stored-analysis.ts';

const mostDishes = 20;
const mostOfOthers = 5;
const shown = 6;

/** The market's recommendations, largest monthly amount first, then what others sell and we don't. */
export function findAdvice(market: Market, placed: readonly PlacedDish[], ending: PriceEnding): StoredAdvice[] {
  const rows = placed.flatMap((one) => {
    const found = adviceFor(one, ending);
    return found === null ? [] : adviceRow(one, found, market.customs);
  });
  rows.sort(
    (a, b) => moneyOf(b) - moneyOf(a) || Number(a.thin) - Number(b.thin) || (a.menuItemId ?? 0) - (b.menuItemId ?? 0),
  );
  return [...rows.slice(0, mostDishes), ...whatOthersSell(market)];
}

/** Compared sales aren't money gained, so they come last. */
const moneyOf = ({ perMonth, perMonthIs }: StoredAdvice) => (perMonthIs === 'gained' ? (perMonth ?? 0) : 0);

function adviceFor({ dish, price, position }: PlacedDish, ending: PriceEnding): MarketAdvice | null {
  if (dish.response === undefined) return null;
  const { cost, sold, response, tax_rate: taxRate, target_margin: targetMargin } = dish;
  return marketAdvice({ price, taxRate, cost, targetMargin, sold, response, position }, ending);
}

function adviceRow(placed: PlacedDish, found: MarketAdvice, customs: Customs): StoredAdvice {
  const { dish, price, position, theirs } = placed;
  return {
    kind: found.kind,
    text: textOf(placed, found, customs),
    note: noteOn(placed, found),
    ...{
      menuItemId: dish.id,
      category: dish.category,
      currentPrice: Number(price),
      newPrice: numberOrNull(found.newPrice),
    },
    perMonth: numberOrNull(found.perMonth),
    perMonthIs: found.kind === 'room_to_raise' ? 'gained' : 'compared',
    breakEvenPercent: numberOrNull(found.breakEvenPercent),
    expectedProfit: numberOrNull(found.profit?.value ?? null),
    ...{ sample: position.sample, thin: position.sample < fewestCompetitors, certainty: found.certainty },
    evidence: priceEvidence(theirs, customs).slice(0, shown),
  };
}

/** Dishes sold by several competitors and not matched to any of ours. */
function whatOthersSell({ items, dishes, customs }: Market): StoredAdvice[] {
  const unmatched = items
    .filter(({ menu_item_id, is_asked }) => menu_item_id === null && !is_asked)
    .map((item) => ({ ...item, competitorId: item.competitor_id }));
  const all = new Set(items.map(({ competitor_id }) => competitor_id)).size;
  const names = dishes.map(({ name }) => name);
  return dishesOfOthers(unmatched, names, fewestCompetitors)
    .slice(0, mostOfOthers)
    .map((common) => ({
      kind: 'dish_of_others',
      text: commonDishText(common, all, customs),
      note: null,
      ...{ menuItemId: null, category: common.dishes[0]?.stands ?? null, currentPrice: null },
      newPrice: Number(common.middle),
      ...{ perMonth: null, perMonthIs: 'gained', breakEvenPercent: null, expectedProfit: null },
      ...{ sample: common.competitors, thin: common.competitors < fewestCompetitors, certainty: 'possible' },
      evidence: priceEvidence(common.dishes, customs).slice(0, shown),
    }));
}
