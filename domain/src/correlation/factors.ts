import { similarity } from '../matching/similarity.ts';
import { dec, roundUnitCost } from '../numbers/index.ts';
import { receivedQuantity } from '../packs/index.ts';
import { type BrandBook, brandsIn, sameBrand } from './brands.ts';
import type { CorrelatedIngredient, CorrelatedVendor, RecordedSupply, VendorGood } from './correlation-input.ts';
import { type GoodsGroup, goodsGroup, groupsOfCategory } from './goods-groups.ts';
import type { NameMatch } from './name-index.ts';
import type { FactorSays } from './score.ts';

const noData = (reason: string): FactorSays => ({ score: null, reason });
const says = (score: number, reason: string): FactorSays => ({ score: Math.round(score * 100) / 100, reason });

/** How certain it is that a good is the ingredient: by known mapping, otherwise by name. */
export function nameFactor(
  good: VendorGood | null,
  match: NameMatch | null,
  recorded: RecordedSupply['how'] | null,
  nameOf: (id: number) => string,
): FactorSays {
  if (good !== null && good.ingredientId !== null) {
    return says(100, `“${good.description}” is mapped to it`);
  }
  if (good !== null && match !== null) return says(100 * match.likelihood, nameWords(good, match, nameOf));
  if (recorded === 'bought') return says(100, 'It was bought from this vendor; what it calls it is not known');
  if (recorded === 'assigned')
    return says(100, 'The ingredient names this vendor; none of its items is known to be it');
  return noData('Nothing that this vendor is known to sell has a name like it');
}

function nameWords(good: VendorGood, { evidence, rival, likelihood }: NameMatch, nameOf: (id: number) => string) {
  const { lacking, besides } = evidence;
  const heard = `“${good.description}” `;
  const first = lacking.length === 0 ? 'says the whole name' : `does not say ${listOf(lacking)}`;
  const second = besides.length === 0 ? '' : `${lacking.length === 0 ? ', and' : ', but'} ${listOf(besides)} besides`;
  const close = rival !== null && rival.likelihood > 0.1 && rival.likelihood > likelihood / 4;
  return `${heard}${first}${second}${close ? `; it can be ${nameOf(rival.id)} as well` : ''}`;
}

const listOf = (words: readonly string[]) => words.slice(0, 3).join(' and ');

/** Whether a good fits the ingredient's category, by the aisle its words belong to. */
export function categoryFactor(
  ingredient: Pick<CorrelatedIngredient, 'name' | 'category'>,
  good: VendorGood | null,
  groupOf: (text: string) => GoodsGroup | null = goodsGroup,
): FactorSays {
  if (good === null) return noData('No item of this vendor to compare');
  if (good.ingredientId !== null) return says(100, 'It is known to be this ingredient');
  if (good.category && ingredient.category) {
    return says(100 * similarity(good.category, ingredient.category), `${good.category} beside ${ingredient.category}`);
  }
  const named = groupsOfCategory(ingredient.category);
  const own = groupOf(ingredient.name);
  // The name outranks a broad category: under Protein, chicken is poultry.
  const wanted = own !== null && (named.length === 0 || named.includes(own)) ? [own] : named;
  const group = groupOf(good.description);
  if (wanted.length === 0) return noData('The ingredient’s category says nothing of what it is');
  if (group === null) return noData('The item’s name doesn’t say what kind of goods it is');
  if (wanted.includes(group)) return says(100, `Both are ${group}`);
  if (named.includes(group)) return says(60, `The item is ${group}, and so may ${ingredient.category} be`);
  return says(0, `It is ${wanted.join(' or ')}, the item is ${group}`);
}

/** A good's cost per unit of the ingredient, six decimals; null if unknown. */
export function askedPerUnit(ingredient: CorrelatedIngredient, good: VendorGood | null): string | null {
  if (!good?.offer || ingredient.unit === null) return null;
  const { price, unit, pack } = good.offer;
  const held = receivedQuantity({ quantity: '1', unit, pack }, ingredient.unit, ingredient.facts);
  return held.ok && dec(held.quantity).gt(0) ? roundUnitCost(dec(price).div(dec(held.quantity))) : null;
}

/** A price at double or half suggests a different product; at this many doublings the factor is zero. */
const doublingsToZero = 1.5;

/** How close a vendor's price is to the current cost: the same product costs about the same everywhere. */
export function priceFactor(
  ingredient: CorrelatedIngredient,
  good: VendorGood | null,
  asked: string | null,
): FactorSays {
  if (!good?.offer) return noData('No price of this vendor is known');
  if (asked === null) return noData(`We don't know yet how many ${ingredient.unit ?? 'units'} one of it contains`);
  const [now, then] = [Number(ingredient.cost ?? 0), Number(asked)];
  if (!(now > 0 && then > 0)) return noData('What the ingredient costs now is not known');
  const score = Math.max(0, 100 * (1 - Math.abs(Math.log2(then / now)) / doublingsToZero));
  const per = `Per ${ingredient.unit} it costs`;
  if (score >= 80) return says(score, `${per} about what you pay now`);
  return says(score, score >= 34 ? `${per} otherwise than what you pay now` : `${per} far from what you pay now`);
}

/**
 * Whether the brand matches. A brand in the ingredient's own name is a requirement; the currently purchased brand is
 * only a habit, so another brand of the same product scores half.
 */
export function brandFactor(
  ingredient: Pick<CorrelatedIngredient, 'name'>,
  good: VendorGood | null,
  bought: readonly string[],
  book: BrandBook,
): FactorSays {
  const offered = good === null ? [] : good.brand ? [good.brand] : brandsIn(book, good.description);
  const asked = brandsIn(book, ingredient.name);
  const wanted = asked.length > 0 ? asked : bought;
  const [brand] = offered;
  if (brand === undefined) return noData('The vendor names no brand');
  if (wanted.length === 0) return noData('No brand is asked for');
  const same = wanted.find((one) => offered.some((other) => sameBrand(one, other)));
  if (same !== undefined) return says(100, `Both say ${same}`);
  return asked.length > 0
    ? says(0, `You ask for ${listOf(asked)}, this is ${brand}`)
    : says(50, `You buy ${listOf(bought)}, this is ${brand}`);
}

export function reliabilityFactor(vendor: CorrelatedVendor | undefined): FactorSays {
  const score = vendor?.reliability ?? null;
  if (score === null) return noData('Not enough data: no orders or receipts of late');
  return says(score, `Its orders and receipts of late score ${Math.round(score)} of 100`);
}
