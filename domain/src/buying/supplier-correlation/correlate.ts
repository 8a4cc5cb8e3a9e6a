import { brandBook, brandsIn } from '../../shared/goods/brands.ts';
import { type GoodsGroup, goodsGroup } from '../../shared/goods/goods-groups.ts';
import type {
  CorrelatedIngredient,
  CorrelatedVendor,
  CorrelationInput,
  RecordedSupply,
  VendorGood,
} from './correlation-input.ts';
import { askedPerUnit, brandFactor, categoryFactor, nameFactor, priceFactor, reliabilityFactor } from './factors.ts';
import { type NameMatch, nameIndex, namesFor } from './name-index.ts';
import { correlationScore, type FactorsSay } from './score.ts';

/** A possible vendor for an ingredient, with its score. */
export type Correlation = {
  ingredientId: number;
  vendorId: number;
  /** 0 to 100. */
  score: number;
  factors: FactorsSay;
  /** The best-matching good; null if only records name the vendor. */
  good: number | null;
  /** Its cost per unit of the ingredient; null if unknown. */
  asked: string | null;
};

/** Below this likelihood a name match isn't worth showing. */
const leastLikelihood = 0.25;
/** From this likelihood on, a good outranks a record without goods. */
const sureFrom = 0.6;
const mostVendors = 5;
const mostGoods = 6;
const tellEvery = 200;

type Candidate = { good: number; match: NameMatch | null };
/** By ingredient, then by vendor. */
type Candidates = Map<number, Map<number, Candidate[]>>;

/**
 * Possible vendors for each ingredient, most likely first: at most five, plus any a user has decided on. A good maps to
 * at most one ingredient; one mapped elsewhere is excluded. `tell` receives progress (goods and ingredients done, of
 * how many). Throws what `dec` throws.
 * @example correlate({ ingredients, goods, vendors, recorded: [], decided: [] })[0] // { ingredientId: 1, vendorId: 7, score: 96.4, ... }
 */
export function correlate(
  input: CorrelationInput,
  tell: (done: number, total: number) => void = () => undefined,
): Correlation[] {
  const total = input.goods.length + input.ingredients.length;
  const candidates = gather(input, (done) => tell(done, total));
  const judge = judgeOf(input);
  const found: Correlation[] = [];
  for (const [at, ingredient] of input.ingredients.entries()) {
    found.push(...judge(ingredient, candidates.get(ingredient.id) ?? new Map()));
    if ((at + 1) % tellEvery === 0) tell(input.goods.length + at + 1, total);
  }
  tell(total, total);
  return found;
}

/** The candidate goods for each ingredient. Identical descriptions are analyzed once, whoever sells them. */
function gather({ ingredients, goods }: CorrelationInput, tell: (done: number) => void): Candidates {
  const index = nameIndex(ingredients);
  const kept = new Set(ingredients.map(({ id }) => id));
  const read = new Map<string, NameMatch[]>();
  const candidates: Candidates = new Map();
  const add = (ingredientId: number, vendorId: number, candidate: Candidate) => {
    const byVendor = candidates.get(ingredientId) ?? new Map<number, Candidate[]>();
    candidates.set(ingredientId, byVendor);
    byVendor.set(vendorId, closest([...(byVendor.get(vendorId) ?? []), candidate]));
  };
  for (const [at, good] of goods.entries()) {
    if (good.ingredientId !== null) {
      if (kept.has(good.ingredientId)) add(good.ingredientId, good.vendorId, { good: at, match: null });
    } else {
      const matches = read.get(good.description) ?? namesFor(index, good.description).filter(isLikely);
      read.set(good.description, matches);
      for (const match of matches) add(match.id, good.vendorId, { good: at, match });
    }
    if ((at + 1) % tellEvery === 0) tell(at + 1);
  }
  return candidates;
}

const isLikely = ({ likelihood }: NameMatch) => likelihood >= leastLikelihood;
/** Known mappings outrank likely ones. */
const likelihoodOf = ({ match }: Candidate) => match?.likelihood ?? 2;
const closest = (all: Candidate[]): Candidate[] =>
  all.length <= mostGoods
    ? all
    : all.sort((a, b) => likelihoodOf(b) - likelihoodOf(a) || a.good - b.good).slice(0, mostGoods);

type Judge = (ingredient: CorrelatedIngredient, candidates: ReadonlyMap<number, Candidate[]>) => Correlation[];

function judgeOf({ ingredients, goods, vendors, recorded, decided }: CorrelationInput): Judge {
  const book = brandBook(goods.flatMap(({ brand }) => brand ?? []));
  const names = new Map(ingredients.map(({ id, name }) => [id, name]));
  const vendorOf = new Map<number, CorrelatedVendor>(vendors.map((vendor) => [vendor.id, vendor]));
  const supplies = Map.groupBy(recorded, ({ ingredientId }) => ingredientId);
  const byHand = Map.groupBy(decided, ({ ingredientId }) => ingredientId);
  const groupOf = remembered(goodsGroup);
  return (ingredient, candidates) => {
    const known = [...candidates.values()].flat().flatMap(({ good }) => goods[good] ?? []);
    const bought = brandsOf(known.filter(({ ingredientId }) => ingredientId !== null));
    const supply = new Map((supplies.get(ingredient.id) ?? []).map((one) => [one.vendorId, one.how]));
    const forced = new Set((byHand.get(ingredient.id) ?? []).map(({ vendorId }) => vendorId));
    const speaks = (vendorId: number, candidate: Candidate | null): Correlation => {
      const good = candidate === null ? null : (goods[candidate.good] ?? null);
      const asked = askedPerUnit(ingredient, good);
      const how: RecordedSupply['how'] | null = supply.get(vendorId) ?? null;
      const factors: FactorsSay = {
        name: nameFactor(good, candidate?.match ?? null, how, (id) => names.get(id)),
        category: categoryFactor(ingredient, good, groupOf),
        price: priceFactor(ingredient, good, asked),
        brand: brandFactor(ingredient, good, bought, book),
        reliability: reliabilityFactor(vendorOf.get(vendorId)),
      };
      const score = factors.name.score === null ? 0 : correlationScore(factors);
      return { ingredientId: ingredient.id, vendorId, score, factors, good: candidate?.good ?? null, asked };
    };
    const of = [...new Set([...candidates.keys(), ...supply.keys(), ...forced])].filter((id) => vendorOf.has(id));
    const ranked = of
      .map((vendorId) => best(candidatesOf(vendorId).map((one) => speaks(vendorId, one))))
      .sort(bySurest);
    return ranked.filter(({ vendorId }, place) => place < mostVendors || forced.has(vendorId));

    /** If records name a vendor and its goods are all doubtful, the record is used instead. */
    function candidatesOf(vendorId: number): (Candidate | null)[] {
      const own = candidates.get(vendorId) ?? [];
      const sure = own.some((candidate) => likelihoodOf(candidate) >= sureFrom);
      return sure || (own.length > 0 && !supply.has(vendorId)) ? own : [...own, null];
    }
  };

  function brandsOf(mapped: readonly VendorGood[]): string[] {
    return [...new Set(mapped.flatMap(({ brand, description }) => (brand ? [brand] : brandsIn(book, description))))];
  }
}

const best = (all: readonly Correlation[]): Correlation =>
  all.reduce((first, one) => (bySurest(one, first) < 0 ? one : first));

/** At equal scores, known and priced candidates come first. */
const bySurest = (a: Correlation, b: Correlation) =>
  b.score - a.score ||
  Number(a.good === null) - Number(b.good === null) ||
  Number(a.asked ?? Number.POSITIVE_INFINITY) - Number(b.asked ?? Number.POSITIVE_INFINITY) ||
  a.vendorId - b.vendorId;

function remembered(ask: (text: string) => GoodsGroup | null): (text: string) => GoodsGroup | null {
  const known = new Map<string, GoodsGroup | null>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const found = ask(text);
    known.set(text, found);
    return found;
  };
}
