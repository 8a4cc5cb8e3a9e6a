import { type KitchenUnit, type KitchenUnitKind, takePartAtEnd, takeUnit } from './kitchen-units.ts';
import { nameAndPrep, takeSizes } from './name-and-prep.ts';
import { plainNumbers, takeQuantity } from './written-quantity.ts';

/** An amount in a unit of the kitchen (`kitchenUnit`), as decimal text. */
export type Measure = { quantity: string; unit: string };

/** A line of a recipe as written, taken apart. */
export type IngredientLine = {
  /** Null where none is written: 'salt', 'a pinch of salt'. */
  quantity: string | null;
  /** The upper end of a range. */
  quantityTo: string | null;
  /** As cooks call it: 'cup', 'clove', 'can'; null for a plain count and where none is written. */
  unit: string | null;
  unitKind: KitchenUnitKind | null;
  /** What one holds or weighs: of '2 (14 oz) cans' 14 oz. */
  size: Measure | null;
  /** Further amounts that add to it: of '2 lb plus 2 oz' the ounces. */
  plus: Measure | null;
  /** The same amount said otherwise: of '1 cup (120 g)' the grams. */
  also: Measure[];
  name: string;
  prep: string | null;
  optional: boolean;
};

/** A line is at most this long; what is longer is cut. */
export const LONGEST_LINE = 300;

const bullet = /^(?:[\s•·▢☐*-]+|\d{1,2}[.)]\s+(?=\d))(?=[\p{L}\d.~(])/u;
const label = /^(?:garnish|optional|topping|for garnish|to serve):\s*/i;
const nearly =
  /^(?:~|≈|(?:about|approximately|approx\.?|around|roughly|circa|ca\.|up to|scant|heaping|heaped|generous)\s)\s*/i;
const partOf =
  /^((?:grated |finely grated )?(?:juice|zest|peel|rind)(?:(?: and|,| &) (?:juice|zest|peel))?) (?:of|from) (?=[\d.a-z])/i;

type Amounts = Pick<IngredientLine, 'quantity' | 'quantityTo' | 'unit' | 'unitKind' | 'size'>;
type Taken = Amounts & { sizes: string[]; rest: string };
const nothing: Amounts = { quantity: null, quantityTo: null, unit: null, unitKind: null, size: null };

/**
 * Reads one line of a recipe: how much, in which unit, of what, prepared how. Never guesses an amount that is not written.
 * Quantities are decimal text, units those of `kitchenUnit`. A range keeps both ends. Never throws.
 * @example parseIngredientLine('2 1/2 cups diced yellow onion') // { quantity: '2.5', unit: 'cup', name: 'yellow onion', prep: 'diced' }
 */
export function parseIngredientLine(line: string): IngredientLine {
  const text = plainNumbers(line.slice(0, LONGEST_LINE)).replace(bullet, '').replace(label, '');
  const part = partOf.exec(text);
  const start = part === null ? text : text.slice(part[0].length);
  const taken = takeAmounts(start.replace(nearly, '')) ?? { ...nothing, sizes: [], rest: start };
  // 'juice from a bottle': without a count it is a name like another.
  if (part !== null && taken.quantity === null) return finish({ ...nothing, sizes: [], rest: text }, []);
  return finish(taken, part === null ? [] : [part[1]?.toLowerCase() ?? '']);
}

function takeAmounts(text: string): Taken | null {
  const counted = takeCount(text);
  if (counted === null) return takeVague(text);
  const { quantity, to: quantityTo, rest } = counted;
  const again = takeQuantity(rest.trimStart());
  const own = sizeOf(rest);
  if (own !== null) return { ...nothing, quantity, quantityTo, ...own };
  // '1 1 onion' is one onion, typed twice.
  const single = again !== null && again.quantity === quantity && /^ \p{L}/u.test(again.rest) ? again.rest : rest;
  return { ...nothing, quantity, quantityTo, ...unitOf(single) };
}

/** Figures, or 'a' before something that can be counted. */
function takeCount(text: string) {
  const figures = takeQuantity(text);
  if (figures !== null) return figures;
  const article = /^an?\s+(?!few\b|little\b|bit\b)/i.exec(text);
  if (article === null) return null;
  const rest = text.slice(article[0].length);
  const unit = takeUnit(takeSizes(rest).rest);
  return unit !== null && isSmall(unit) ? null : { quantity: '1', to: null, rest: ` ${rest}` };
}

const isSmall = ({ kind, name }: KitchenUnit) => kind === 'vague' || name === 'pinch' || name === 'dash';

/** Without a number: 'pinch of salt', 'a few sprigs thyme', 'a good splash of oil'. */
function takeVague(text: string): Taken | null {
  const bare = text.replace(/^(?:an?\s+)?(?:few\s+|couple\s+(?:of\s+)?)?/i, '');
  const { words, rest } = takeSizes(bare);
  const unit = takeUnit(rest);
  if (unit === null) return null;
  const small = isSmall(unit);
  const counted = bare !== text && (unit.kind === 'part' || unit.kind === 'whole');
  if (!small && !counted) return null;
  if (!small || /^\s+(?:of|fo|\p{L})/u.test(unit.rest)) {
    return { ...nothing, unit: unit.name, unitKind: unit.kind, sizes: words, rest: unit.rest };
  }
  return null;
}

const inBrackets = /^\s*\(([^()]*)\)/;
const times = /^\s*[x×]\s*(?=[\d.])/i;

/** '2 15-ounce cans', '1 (14 oz) can', '2 x 400g tins': the size of one, and what is counted. */
function sizeOf(text: string): Pick<Taken, 'size' | 'unit' | 'unitKind' | 'sizes' | 'rest'> | null {
  const bracket = inBrackets.exec(text);
  const measured = takeMeasure((bracket?.[1] ?? text.replace(times, '')).trimStart());
  if (measured === null || (bracket !== null && measured.rest.trim() !== '')) return null;
  const { words, rest } = takeSizes(bracket === null ? measured.rest : text.slice(bracket[0].length));
  const unit = takeUnit(rest);
  const size = { quantity: measured.quantity, unit: measured.unit };
  if (unit === null || unit.kind === 'measure' || unit.kind === 'vague') {
    return { size, unit: null, unitKind: null, sizes: words, rest };
  }
  return { size, unit: unit.name, unitKind: unit.kind, sizes: words, rest: unit.rest };
}

function takeMeasure(text: string): (Measure & { rest: string }) | null {
  const amount = takeQuantity(text.replace(nearly, ''));
  const unit = amount === null ? null : takeUnit(amount.rest);
  if (amount === null || unit === null || unit.kind !== 'measure') return null;
  return { quantity: amount.quantity, unit: unit.name, rest: unit.rest };
}

/** A '2-inch piece of ginger' is ginger. */
const pieceOf = /^\s*(?:piece|knob|length|stick)s?(?:\s+of)?\b/i;

function unitOf(text: string): Pick<Taken, 'unit' | 'unitKind' | 'sizes' | 'rest'> {
  const { words, rest } = takeSizes(text);
  const unit = takeUnit(rest);
  const named = unit === null ? false : /[\p{L}]/u.test(unit.rest.replace(/\([^)]*\)/g, ''));
  // '7 cloves' with nothing behind are the spice.
  if (unit === null || (!named && unit.kind !== 'measure')) return { unit: null, unitKind: null, sizes: words, rest };
  // '1 pt pint cherry tomatoes'
  const twice = takeUnit(unit.rest);
  const behind = (twice?.name === unit.name ? twice.rest : unit.rest).replace(
    unit.name === 'inch' ? pieceOf : /^$/,
    ' ',
  );
  return { unit: unit.name, unitKind: unit.kind, sizes: words, rest: behind };
}

const added = /^\s*(?:(?:\+|plus|and|&)\s+)?(?=[\d.])/i;
const otherwise = /^\s*\/\s*(?=[\d.])/;

function finish(taken: Taken, before: readonly string[]): IngredientLine {
  const { sizes, rest, ...amounts } = taken;
  const plus = amounts.unit !== null && added.test(rest) ? takeMeasure(rest.replace(added, '')) : null;
  const slashed = otherwise.test(rest) ? takeMeasure(rest.replace(otherwise, '')) : null;
  const { measures, rest: named } = takeBracketed(plus?.rest ?? slashed?.rest ?? rest);
  if (slashed !== null) measures.unshift({ quantity: slashed.quantity, unit: slashed.unit });
  const { name, prep, optional } = nameAndPrep(named, [...before, ...sizes]);
  const end = amounts.quantity !== null && amounts.unit === null ? takePartAtEnd(name) : null;
  const holds = amounts.size ?? (amounts.unitKind === 'container' ? (measures[0] ?? null) : null);
  return {
    ...amounts,
    ...(end === null ? {} : { unit: end.unit.name, unitKind: end.unit.kind }),
    size: holds,
    plus: plus === null ? null : { quantity: plus.quantity, unit: plus.unit },
    also: holds === null ? measures : [],
    name: end?.name ?? name,
    prep,
    optional,
  };
}

/** Brackets that hold nothing but amounts: '(120 g)', '(14.2 oz / 450g)', '(about 2 cups)'. */
function takeBracketed(text: string): { measures: Measure[]; rest: string } {
  const measures: Measure[] = [];
  const rest = text.replace(/\(([^()]*)\)/g, (all, inside: string) => {
    const parts = inside.split(/\s*(?:\/(?!\d)|;|,|\bor\b)\s*/).map((part) => takeMeasure(part.trim()));
    if (parts.some((part) => part === null || part.rest.trim() !== '')) return all;
    measures.push(...parts.flatMap((part) => (part === null ? [] : [{ quantity: part.quantity, unit: part.unit }])));
    return ' ';
  });
  return { measures, rest };
}
