import { linkWord, longUnits, unitWords } from './unit-words.ts';

/**
 * Units kitchens count and measure in. `measure`: has a fixed size; `vague`: a little, without a size; `whole`: the
 * item as purchased; `part`: a piece of it; `container`: meaningless without its content.
 */
export type KitchenUnitKind = 'measure' | 'vague' | 'whole' | 'part' | 'container';
export type KitchenUnit = { name: string; kind: KitchenUnitKind };

// name: its spellings, lower case, and singular if the plural only adds an s.
const spellings: Record<KitchenUnitKind, string> = {
  measure: `cup: c cp|tbsp: tablespoon tbs tbl tb T|tsp: teaspoon t|oz: ounce onz|lb: pound #|g: gram gr gm gramme
    kg: kilo kilogram|mg: milligram|ml: milliliter millilitre cc|liter: litre l ltr|pint: pt|quart: qt|gallon: gal
    dl: deciliter decilitre|cl: centiliter centilitre|dozen: doz dz|stick|inch: inches
    pinch: pinches|dash: dashes|smidgen|drop`,
  vague: 'splash: splashes|drizzle|handful|knob|glug|twist|sprinkle|sprinkling|dollop|squeeze|knife tip',
  whole: 'piece: pc|head|bunch: bunches|bulb|ear|rack|loaf: loaves|each: ea|fillet|recipe|batch: batches',
  part: `clove|slice|stalk|sprig|strip|cube|wedge|rib|leaf: leaves|sheet|strand|thread|link|spear|stem|branch: branches|floret|ball|log
    square|round|side|wheel|scoop|part|bar|block`,
  container: `can: tin|jar|bottle|bag|box: boxes|package: pkg pack packet pkt|container|carton|tub|tube|envelope|sachet
    case|tray|tasse|vaso`,
};
/** Words that are a unit only in the plural or before 'of': a cube steak isn't a cube, a rib eye isn't a rib. */
const cautious = new Set(
  'cube rib leaf stem branch ball log square round side wheel part block bar fillet link'.split(' '),
);

const byWord = new Map<string, KitchenUnit>();
for (const [kind, list] of Object.entries(spellings) as [KitchenUnitKind, string][]) {
  for (const entry of list.split(/[|\n]/).map((text) => text.trim())) {
    const [name = '', others = ''] = entry.split(':').map((text) => text.trim());
    const words = [name, ...others.split(' ').filter((word) => word !== '')];
    for (const word of words) {
      byWord.set(word, { name, kind });
      if (word.length > 1 && !/(?:ch|sh|x|s|ves)$/.test(word)) byWord.set(`${word}s`, { name, kind });
    }
  }
}

const foreign = new Set<string>();
for (const [name, words] of Object.entries(unitWords)) {
  const unit = byWord.get(name);
  if (unit === undefined) continue;
  for (const word of words.split(' ')) {
    for (const form of [word, `${word}s`]) {
      if (byWord.has(form)) continue;
      byWord.set(form, unit);
      foreign.add(form);
    }
  }
}

/** The unit for a written word; a bare 'T' is a tablespoon and 't' a teaspoon, as cooks write them. */
function kitchenUnit(word: string): KitchenUnit | null {
  const bare = word.replace(/\.+$/, '');
  if (bare === 'T' || bare === 't') return byWord.get(bare) ?? null;
  return byWord.get(bare.toLowerCase()) ?? null;
}

const token = String.raw`(#|\p{L}+)(\.?)`;
const oneUnit = new RegExp(String.raw`^[\s-]*${token}(?![\p{L}\d])(?!-(?!\s))`, 'u');
const fluid = /^[\s-]*(?:fluid|fl\.?)[\s-]*(?:ounces?|oz)\b\.?/i;

export type TakenUnit = KitchenUnit & { rest: string };

/**
 * The unit at the start of a text. @example takeUnit('cups flour') // { name: 'cup', kind: 'measure', rest: ' flour' }
 */
export function takeUnit(text: string): TakenUnit | null {
  const ounces = fluid.exec(text);
  if (ounces) return { name: 'fluid ounce', kind: 'measure', rest: text.slice(ounces[0].length) };
  for (const [pattern, name] of longUnits) {
    const long = pattern.exec(text);
    if (long) return { name, kind: 'measure', rest: text.slice(long[0].length).replace(linkWord, ' ') };
  }
  const match = oneUnit.exec(text);
  const word = match?.[1] ?? '';
  const unit = kitchenUnit(word);
  if (match === null || unit === null) return null;
  const rest = text.slice(match[0].length);
  if (foreign.has(word.toLowerCase())) return { ...unit, rest: rest.replace(linkWord, ' ') };
  const careful = cautious.has(unit.name) && !/s$/i.test(word) && !/^\s+of\b/i.test(rest);
  return careful ? null : { ...unit, rest };
}

const atEnd =
  /^(.*\S)(?<!\b(?:with|without|and|or))\s+(cloves?|sprigs?|stalks?|slices?|cubes|lea(?:f|ves)|strands?|threads?|sheets?)$/i;

/** A part named after the ingredient: 'garlic cloves', 'celery stalks', 'mint leaves'. */
export function takePartAtEnd(name: string): { name: string; unit: KitchenUnit } | null {
  const match = atEnd.exec(name) ?? /^(celery)\s+(ribs?)$/i.exec(name);
  const unit = kitchenUnit(match?.[2] ?? '');
  return match && unit ? { name: match[1] ?? '', unit } : null;
}
