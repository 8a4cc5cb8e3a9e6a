import { type BrandBook, brandsIn, sameBrand } from '../../shared/goods/brands.ts';
import { type GoodsGroup, goodsGroup, groupsOfCategory } from '../../shared/goods/goods-groups.ts';
import { similarity } from '../../shared/matching/similarity.ts';
import { dec, roundUnitCost } from '../../shared/numbers/index.ts';
import { receivedQuantity } from '../../shared/packs/index.ts';
import type { CorrelatedIngredient, CorrelatedVendor, RecordedSupply, VendorGood } from './correlation-input.ts';
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
    return says(100, `“${good.description}” is mapped to this ingredient`);
  }
  if (good !== null && match !== null) return says(100 * match.likelihood, nameWords(good, match, nameOf));
  if (recorded === 'bought') return says(100, 'Bought from this vendor before, but the vendor item is unknown');
  if (recorded === 'assigned') return says(100, 'Set as the ingredient’s vendor, but none of its items is mapped');
  return noData('No item from this vendor has a similar name');
}

function nameWords(good: VendorGood, { evidence, rival, likelihood }: NameMatch, nameOf: (id: number) => string) {
  const { lacking, besides } = evidence;
  const heard = `“${good.description}” `;
  const first = lacking.length === 0 ? 'contains the full name' : `doesn’t mention ${listOf(lacking)}`;
  const second = besides.length === 0 ? '' : `${lacking.length === 0 ? ', plus' : ', but adds'} ${listOf(besides)}`;
  const close = rival !== null && rival.likelihood > 0.1 && rival.likelihood > likelihood / 4;
  return `${heard}${first}${second}${close ? `; it could also be ${nameOf(rival.id)}` : ''}`;
}

const listOf = (words: readonly string[]) => words.slice(0, 3).join(' and ');

/** Whether a good fits the ingredient's category, by the aisle its words belong to. */
export function categoryFactor(
  ingredient: Pick<CorrelatedIngredient, 'name' | 'category'>,
  good: VendorGood | null,
  groupOf: (text: string) => GoodsGroup | null = goodsGroup,
): FactorSays {
  if (good === null) return noData('This vendor has no item to compare');
  if (good.ingredientId !== null) return says(100, 'Mapped to this ingredient');
  if (good.category && ingredient.category) {
    return says(
      100 * similarity(good.category, ingredient.category),
      `${good.category} compared with ${ingredient.category}`,
    );
  }
  const named = groupsOfCategory(ingredient.category);
  const own = groupOf(ingredient.name);
  // The name outranks a broad category: under Protein, chicken is poultry.
  const wanted = own !== null && (named.length === 0 || named.includes(own)) ? [own] : named;
  const group = groupOf(good.description);
  if (wanted.length === 0) return noData('The ingredient’s category is too general to compare');
  if (group === null) return noData('The item’s name doesn’t show what kind of product it is');
  if (wanted.includes(group)) return says(100, `Both are ${group}`);
  if (named.includes(group)) return says(60, `The item is ${group}, which can belong to ${ingredient.category}`);
  return says(0, `The ingredient is ${wanted.join(' or ')}, but the item is ${group}`);
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
  if (!good?.offer) return noData('We have no price from this vendor');
  if (asked === null) return noData(`We don't know yet how many ${ingredient.unit ?? 'units'} one item contains`);
  const [now, then] = [Number(ingredient.cost ?? 0), Number(asked)];
  if (!(now > 0 && then > 0)) return noData('The ingredient has no current cost');
  const score = Math.max(0, 100 * (1 - Math.abs(Math.log2(then / now)) / doublingsToZero));
  const per = `Its cost per ${ingredient.unit} is`;
  if (score >= 80) return says(score, `${per} close to what you pay now`);
  return says(score, score >= 34 ? `${per} different from what you pay now` : `${per} far from what you pay now`);
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
  if (brand === undefined) return noData('The item shows no brand');
  if (wanted.length === 0) return noData('No brand is required');
  const same = wanted.find((one) => offered.some((other) => sameBrand(one, other)));
  if (same !== undefined) return says(100, `Both are ${same}`);
  return asked.length > 0
    ? says(0, `You want ${listOf(asked)}, but this is ${brand}`)
    : says(50, `You buy ${listOf(bought)}, but this is ${brand}`);
}

export function reliabilityFactor(vendor: CorrelatedVendor | undefined): FactorSays {
  const score = vendor?.reliability ?? null;
  if (score === null) return noData('Not enough data: no recent orders or receipts');
  return says(score, `Recent orders and receipts score ${Math.round(score)} out of 100`);
}
