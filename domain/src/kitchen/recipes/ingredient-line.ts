import { takePartAtEnd } from './kitchen-units.ts';
import { nothing, type Taken, takeAmounts, takeMeasure } from './line-amounts.ts';
import { nameAndPrep } from './name-and-prep.ts';
import { takeUnknownUnit } from './unknown-unit.ts';
import type { IngredientLine, Measure } from './written-line.ts';
import { plainNumbers } from './written-quantity.ts';

/** Longer lines are cut. */
export const LONGEST_LINE = 300;

const bullet = /^(?:[\s•·▢☐*-]+|\d{1,2}[.)]\s+(?=\d))(?=[\p{L}\d.~(])/u;
const label = /^(?:garnish|optional|topping|for garnish|to serve):\s*/i;
/** '2 eggs 2 eggs' */
const wholeTwice = /^([\d.].*[^\s,;])[\s,;]+\1$/i;
const partOf =
  /^((?:grated |finely grated )?(?:juice|zest|peel|rind)(?:(?: and|,| &) (?:juice|zest|peel))?) (?:of|from) (?=[\d.a-z])/i;

/**
 * Parses a recipe line: quantity, unit, ingredient and preparation. Never guesses an amount that isn't written.
 * Quantities are decimal text, units as in `kitchenUnit`. A range keeps both ends. Never throws. An unknown counting
 * word ('2 ladles of broth') becomes an unknown unit, which `recipeAmount` asks about.
 * @param country whose recipe it is, by its ISO 3166 code: German writes units as nouns without a link word
 * @example parseIngredientLine('2 1/2 cups diced yellow onion') // { quantity: '2.5', unit: 'cup', name: 'yellow onion', prep: 'diced' }
 */
export function parseIngredientLine(line: string, country?: string | null): IngredientLine {
  const text = plainNumbers(line.slice(0, LONGEST_LINE))
    .replace(bullet, '')
    .replace(label, '')
    .replace(wholeTwice, '$1');
  const part = partOf.exec(text);
  const start = part === null ? text : text.slice(part[0].length);
  const taken = takeAmounts(start) ?? { ...nothing, sizes: [], rest: start };
  // 'juice from a bottle': without a count it's just a name.
  if (part !== null && taken.quantity === null) return finish({ ...nothing, sizes: [], rest: text }, [], country);
  return finish(taken, part === null ? [] : [part[1]?.toLowerCase() ?? ''], country);
}

const added = /^\s*(?:(?:\+|plus|and|&)\s+)?(?=[\d.])/i;
/** '2 onions, about 1 lb' means the same as '2 onions (about 1 lb)'. */
const roughly = /,\s*((?:about|approximately|approx\.?|roughly|around|~)\s*\d[^,()]*)$/i;
const bare = /^\s*[\d.]/;
const otherwise = /^\s*\/\s*(?=[\d.])/;

function finish(taken: Taken, before: readonly string[], country?: string | null): IngredientLine {
  const { sizes, rest, ...amounts } = taken;
  const more = amounts.unit !== null && added.test(rest) ? takeMeasure(rest.replace(added, '')) : null;
  // '2 cups 2 cups flour' is one amount typed twice.
  const twice = more?.quantity === amounts.quantity && more?.unit === amounts.unit && bare.test(rest);
  const plus = twice ? null : more;
  const slashed = otherwise.test(rest) ? takeMeasure(rest.replace(otherwise, '')) : null;
  const {
    measures,
    each,
    rest: named,
  } = takeBracketed((more?.rest ?? slashed?.rest ?? rest).replace(roughly, ' ($1)'));
  if (slashed !== null) measures.unshift({ quantity: slashed.quantity, unit: slashed.unit });
  const { name, prep, optional } = nameAndPrep(named, [...before, ...sizes]);
  const plain = amounts.quantity !== null && amounts.unit === null;
  const end = plain ? takePartAtEnd(name) : null;
  const unknown = plain && end === null && amounts.size === null ? takeUnknownUnit(named, country) : null;
  if (unknown !== null) {
    const own = nameAndPrep(unknown.rest, [...before, ...sizes]);
    return { ...amounts, unit: unknown.word, unitKind: 'unknown', plus: null, also: measures, ...own, wholeName: name };
  }
  const ofOne = amounts.unitKind === 'measure' ? null : each;
  const holds = amounts.size ?? ofOne ?? (amounts.unitKind === 'container' ? (measures[0] ?? null) : null);
  return {
    ...amounts,
    ...(end === null ? {} : { unit: end.unit.name, unitKind: end.unit.kind }),
    size: holds,
    plus: plus === null ? null : { quantity: plus.quantity, unit: plus.unit },
    also: holds === null ? measures : [],
    name: end?.name ?? name,
    // Bay leaves may be in the catalog under that name.
    wholeName: end === null ? null : name,
    prep,
    optional,
  };
}

const inAll = /^\s*(?:(?:in )?total|in all|altogether)?$/i;
const ofEach = /^\s*(?:each|apiece)$/i;

/** Parentheses that contain only amounts: '(120 g)', '(14.2 oz / 450g)', '(about 2 cups)', '(about 6 oz each)'. */
function takeBracketed(text: string): { measures: Measure[]; each: Measure | null; rest: string } {
  const measures: Measure[] = [];
  let each: Measure | null = null;
  const rest = text.replace(/\(([^()]*)\)/g, (all, inside: string) => {
    const one = takeMeasure(inside.trim());
    if (one !== null && ofEach.test(one.rest)) {
      each = { quantity: one.quantity, unit: one.unit };
      return ' ';
    }
    const parts = inside.split(/\s*(?:\/(?!\d)|;|,|\bor\b)\s*/).map((part) => takeMeasure(part.trim()));
    if (parts.some((part) => part === null || !inAll.test(part.rest))) return all;
    measures.push(...parts.flatMap((part) => (part === null ? [] : [{ quantity: part.quantity, unit: part.unit }])));
    return ' ';
  });
  return { measures, each, rest };
}
