import { type Message, msg } from '@platewise/domain';

/**
 * Average retail prices of the Bureau of Labor Statistics, U.S. city average, by the ID shared by BLS and FRED.
 * Published lists of these IDs disagree, so a series is trusted only if its own title contains these words.
 */
type KnownSeries = {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  /** All must occur in the title, in lower case. */
  readonly words: readonly string[];
};

const known = (id: string, name: string, unit: string, ...words: string[]): KnownSeries => ({ id, name, unit, words });

const KNOWN_SERIES: readonly KnownSeries[] = [
  known('APU0000703112', 'Ground beef', 'lb', 'ground beef'),
  known('APU0000703511', 'Round steak', 'lb', 'steak', 'round'),
  known('APU0000706111', 'Whole chicken', 'lb', 'chicken', 'whole'),
  known('APU0000FF1101', 'Chicken breast, boneless', 'lb', 'chicken breast'),
  known('APU0000704111', 'Bacon, sliced', 'lb', 'bacon'),
  known('APU0000708111', 'Eggs, grade A, large', 'doz', 'eggs'),
  known('APU0000709112', 'Whole milk', 'gal', 'milk', 'whole'),
  known('APU0000FS1101', 'Butter, stick', 'lb', 'butter'),
  known('APU0000710212', 'Cheddar cheese', 'lb', 'cheddar'),
  known('APU0000710411', 'Ice cream', 'half gallon', 'ice cream'),
  known('APU0000702111', 'White bread, pan', 'lb', 'bread', 'white'),
  known('APU0000701312', 'White rice, long grain', 'lb', 'rice'),
  known('APU0000701322', 'Spaghetti and macaroni', 'lb', 'spaghetti'),
  known('APU0000712112', 'White potatoes', 'lb', 'potatoes'),
  known('APU0000712311', 'Tomatoes, field grown', 'lb', 'tomatoes'),
  known('APU0000711211', 'Bananas', 'lb', 'bananas'),
  known('APU0000711415', 'Strawberries', 'dry pint', 'strawberries'),
  known('APU0000713111', 'Orange juice, frozen', '12 oz', 'orange juice'),
  known('APU0000717311', 'Coffee, ground roast', 'lb', 'coffee'),
  known('APU0000720311', 'Table wine', 'liter', 'wine'),
];

/** The series tracked by default. */
export const KNOWN_SERIES_IDS: readonly string[] = KNOWN_SERIES.map(({ id }) => id);

const byId = new Map(KNOWN_SERIES.map((one) => [one.id, one]));

/** Shortens a title to the product name, dropping the pack, the area, and the type of figure. */
const plainTitle = (title: string): string =>
  title
    .replace(/^average price:\s*/i, '')
    .replace(/\s*\((?:cost )?per [^)]*\)[^)]*\)|\s*\((?:cost )?per [^)]*\)/gi, '')
    .replace(/,?\s*per (?:lb|doz|gal|1\/2 gal|12 oz|liter|16 oz)[^,]*(?:\([^)]*\))?/i, '')
    .replace(/\s*in u\.?s\.? city average.*$/i, '')
    .trim();

/**
 * Identifies a series by its ID and the feed's own title. `verified` only if both agree, or if the ID isn't one of ours
 * and the feed has a title for it.
 * @example seriesOf('APU0000703112', 'Ground beef, 100% beef, per lb. (453.6 gm) in U.S. city average').verified //
 * true
 */
export function seriesOf(
  id: string,
  title: string | null,
): { name: string; unit: string | null; verified: boolean; problem: Message | null } {
  const ours = byId.get(id);
  if (title === null || title === '') {
    const name = ours?.name ?? id;
    return {
      name,
      unit: ours?.unit ?? null,
      verified: false,
      problem: msg('{series}: the feed has no title for it.', { series: id }),
    };
  }
  if (ours === undefined) return { name: plainTitle(title), unit: unitIn(title), verified: true, problem: null };
  const lower = title.toLowerCase();
  if (ours.words.every((word) => lower.includes(word))) {
    return { name: ours.name, unit: ours.unit, verified: true, problem: null };
  }
  const problem = msg(
    "{series} was expected to be {expected}, but the feed calls it {title}. It isn't matched automatically.",
    {
      series: id,
      expected: ours.name,
      title: `'${title}'`,
    },
  );
  return { name: plainTitle(title), unit: unitIn(title), verified: false, problem };
}

const unitIn = (title: string): string | null =>
  /(?:cost )?per (lb|pound|doz|dozen|gal|gallon|liter|1\/2 gal|half gallon|kwh|therm|oz|ounce|pint|dry pint)\b/i
    .exec(title)?.[1]
    ?.toLowerCase() ?? null;
