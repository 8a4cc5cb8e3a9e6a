import { type BrandBook, brandsIn, sameBrand } from '../../shared/goods/brands.ts';
import { type GoodsGroup, goodsGroup, groupsOfCategory } from '../../shared/goods/goods-groups.ts';
import { similarity } from '../../shared/matching/similarity.ts';
import { dec, roundUnitCost, type UnitCost } from '../../shared/numbers/index.ts';
import { receivedQuantity } from '../../shared/packs/index.ts';
import { type Message, msg } from '../../shared/texts/index.ts';
import type { CorrelatedIngredient, CorrelatedVendor, RecordedSupply, VendorGood } from './correlation-input.ts';
import type { NameMatch } from './name-index.ts';
import type { FactorSays } from './score.ts';

const noData = (reason: Message): FactorSays => ({ score: null, reason });
const says = (score: number, reason: Message): FactorSays => ({ score: Math.round(score * 100) / 100, reason });

/** How certain it is that a good is the ingredient: by known mapping, otherwise by name. */
export function nameFactor(
  good: VendorGood | null,
  match: NameMatch | null,
  recorded: RecordedSupply['how'] | null,
  nameOf: (id: number) => string | undefined,
): FactorSays {
  if (good !== null && good.ingredientId !== null) {
    return says(100, msg('“{item}” is matched to this ingredient', { item: good.description }));
  }
  if (good !== null && match !== null) return says(100 * match.likelihood, nameWords(good, match, nameOf));
  if (recorded === 'bought') return says(100, msg('Bought from this vendor before, but the vendor item is unknown'));
  if (recorded === 'assigned') return says(100, msg('Set as the ingredient’s vendor, but none of its items is mapped'));
  return noData(msg('No item from this vendor has a similar name'));
}

function nameWords(good: VendorGood, match: NameMatch, nameOf: (id: number) => string | undefined): Message {
  const { rival, likelihood } = match;
  const words = evidenceWords(good.description, match.evidence);
  const close = rival !== null && rival.likelihood > 0.1 && rival.likelihood > likelihood / 4;
  if (!close) return words;
  return msg('{evidence}; it could also be {ingredient}', {
    evidence: words,
    ingredient: nameOf(rival.id) ?? msg('another ingredient'),
  });
}

function evidenceWords(item: string, { lacking, besides }: NameMatch['evidence']): Message {
  const words = { item, missing: listOf(lacking), added: listOf(besides) };
  if (lacking.length === 0) {
    return besides.length === 0
      ? msg('“{item}” contains the full name', { item })
      : msg('“{item}” contains the full name, plus {added}', words);
  }
  return besides.length === 0
    ? msg('“{item}” doesn’t mention {missing}', words)
    : msg('“{item}” doesn’t mention {missing}, but adds {added}', words);
}

const listOf = (words: readonly string[]) => ({ list: words.slice(0, 3), by: 'and' }) as const;

const groupWords: Record<GoodsGroup, Message> = {
  meat: msg('meat'),
  poultry: msg('poultry'),
  seafood: msg('seafood'),
  produce: msg('produce'),
  dairy: msg('dairy'),
  bakery: msg('bakery'),
  pantry: msg('pantry'),
  drinks: msg('drinks'),
  supplies: msg('supplies'),
};

/** Whether a good fits the ingredient's category, by the aisle its words belong to. */
export function categoryFactor(
  ingredient: Pick<CorrelatedIngredient, 'name' | 'category'>,
  good: VendorGood | null,
  groupOf: (text: string) => GoodsGroup | null = goodsGroup,
): FactorSays {
  if (good === null) return noData(msg('This vendor has no item to compare'));
  if (good.ingredientId !== null) return says(100, msg('Matched to this ingredient'));
  if (good.category && ingredient.category) {
    return says(
      100 * similarity(good.category, ingredient.category),
      msg('{itemCategory} compared with {category}', { itemCategory: good.category, category: ingredient.category }),
    );
  }
  const named = groupsOfCategory(ingredient.category);
  const own = groupOf(ingredient.name);
  // The name outranks a broad category: under Protein, chicken is poultry.
  const wanted = own !== null && (named.length === 0 || named.includes(own)) ? [own] : named;
  const group = groupOf(good.description);
  if (wanted.length === 0) return noData(msg('The ingredient’s category is too general to compare'));
  if (group === null) return noData(msg('The item’s name doesn’t show what kind of product it is'));
  if (wanted.includes(group)) return says(100, msg('Both are {kind}', { kind: groupWords[group] }));
  if (named.includes(group))
    return says(
      60,
      msg('The item is {kind}, which can belong to {category}', {
        kind: groupWords[group],
        category: ingredient.category,
      }),
    );
  return says(
    0,
    msg('The ingredient is {wanted}, but the item is {kind}', {
      wanted: { list: wanted.map((one) => groupWords[one]), by: 'or' },
      kind: groupWords[group],
    }),
  );
}

/** A good's cost per unit of the ingredient, six decimals; null if unknown. */
export function askedPerUnit(ingredient: CorrelatedIngredient, good: VendorGood | null): UnitCost | null {
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
  if (!good?.offer) return noData(msg('We have no price from this vendor'));
  if (asked === null) {
    return noData(
      ingredient.unit === null
        ? msg("We don't know yet how many units one item contains")
        : msg("We don't know yet how many {unit} one item contains", { unit: { message: ingredient.unit } }),
    );
  }
  const [now, then] = [Number(ingredient.cost ?? 0), Number(asked)];
  if (!(now > 0 && then > 0)) return noData(msg('The ingredient has no current cost'));
  const score = Math.max(0, 100 * (1 - Math.abs(Math.log2(then / now)) / doublingsToZero));
  const unit = { message: ingredient.unit ?? 'unit' };
  if (score >= 80) return says(score, msg('Its cost per {unit} is close to what you pay now', { unit }));
  return says(
    score,
    score >= 34
      ? msg('Its cost per {unit} is different from what you pay now', { unit })
      : msg('Its cost per {unit} is far from what you pay now', { unit }),
  );
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
  if (brand === undefined) return noData(msg('No brand on this item'));
  if (wanted.length === 0) return noData(msg('No brand is required'));
  const same = wanted.find((one) => offered.some((other) => sameBrand(one, other)));
  if (same !== undefined) return says(100, msg('Both are {brand}', { brand: same }));
  return asked.length > 0
    ? says(0, msg('You want {wanted}, but this is {brand}', { wanted: listOf(asked), brand }))
    : says(50, msg('You buy {bought}, but this is {brand}', { bought: listOf(bought), brand }));
}

export function reliabilityFactor(vendor: CorrelatedVendor | undefined): FactorSays {
  const score = vendor?.reliability ?? null;
  if (score === null) return noData(msg('Not enough data: no recent orders or deliveries'));
  return says(score, msg('Recent orders and deliveries score {score} out of 100', { score: Math.round(score) }));
}
