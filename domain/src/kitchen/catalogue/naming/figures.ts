/** Figures in a description that may distinguish items; which ones matter depends on the item. */
export type Figures = {
  /** Lean to fat: '80/20', '15% fat'. */
  ratio: string | null;
  /** '2%' */
  percent: string | null;
  /** Pieces per pound: '16/20', 'U/10'. */
  perPound: string | null;
  /** '12 in' */
  inches: string | null;
  /** Per piece: '12 oz'. */
  ounces: string | null;
  /** '2-ply' */
  ply: string | null;
};

const unit = String.raw`(?:#|lbs?|ozs?|fl\.?\s?oz|z|gal|gl|kgs?|gm?|gr|ml|cl|ltrs?|lt|l|ct|cnt|count|pk|cs|case|qt|pt|dz|doz|dozen|pcs?|ea|bn|bu|in|inch|ply|mil|ft|mm|cm|u)`;
const number = String.raw`\d*\.?\d+(?:\s?-\s?\d*\.?\d+)?`;
const rest = String.raw`(?:\s*(?:avg|rw|up|dn|case|cs)\b)?`;
const pack = new RegExp(
  [
    String.raw`(?<![\w.%/])\d+(?:\.\d+)?\s*[/x]\s*#?\s*${number}\s*${unit}?${rest}(?![\w/%])`,
    String.raw`(?<![\w.%/])\d+\s*[/x]\s*(?:gal|qt|pt|lb|ltr|doz|dz)(?![\w/%])`,
    String.raw`(?<![\w.%/])(?:case|pack|box|bag)\s+of\s+\d+(?![\w/%])`,
    String.raw`#\s*\d+(?:\.\d+)?(?![\w/%])`,
    String.raw`(?<![\w.%/])${number}\s*${unit}${rest}(?![\w/%])`,
  ].join('|'),
  'g',
);

const fatOfMince = /(?<=\bminced?\b.*?)(?<![\d.])(\d{1,2})\s?%\s?fat\b/;

/** Marks where a pack size was removed: text after the last one is usually the brand. */
export const packMark = '\u0001';

/** The text with pack sizes replaced by marks, and the figures found in it. */
export function takeFigures(text: string): { text: string; figures: Figures } {
  const of = (pattern: RegExp, write: (found: RegExpExecArray) => string | null): string | null => {
    const found = pattern.exec(text);
    return found === null ? null : write(found);
  };
  const figures: Figures = {
    ratio:
      of(fatOfMince, ([, share]) => `${share}% fat`) ??
      of(/(?<![\d/.])(\d{2})\/(\d{1,2})(?![\d/.]| ?(?:lb|#|oz))/, ([, a, b]) =>
        Number(a) + Number(b) === 100 ? `${a}/${b}` : null,
      ),
    percent: of(/(?<![\d.])(\d(?:\.\d)?)\s?%/, ([, share]) => `${share}%`),
    perPound: of(
      /(?<![\w/.-])(?:(u)[/-]?(\d{1,2})|(\d{1,3})[/-](\d{1,3}))(?:\s?ct)?(?![\w/.]| ?(?:lb|#|oz|kg|gal|g)\b| ?#)/,
      (found) => perPound(found),
    ),
    inches: of(/(?<![\w/.])(\d{1,2}(?:\.\d+)?)\s?(?:in|inch)\b/, ([, width]) => `${width} in`),
    ounces: of(/(?<![\w/.x])(\d{1,3}(?:\.\d+)?)\s?oz\b/, ([, content]) => `${content} oz`),
    ply: of(/(?<!\w)(\d)\s?-?ply\b/, ([, layers]) => `${layers}-ply`),
  };
  return { text: text.replace(fatOfMince, ' ').replace(pack, ` ${packMark} `), figures };
}

function perPound([, under, most, from, to]: RegExpExecArray): string | null {
  if (under !== undefined) return `U/${most}`;
  return Number(from) < Number(to) ? `${from}/${to}` : null;
}
