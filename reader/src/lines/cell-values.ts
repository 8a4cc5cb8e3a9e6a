import type { Glyphs } from '../layout/page-text.ts';

/** Units that measure or count a size; a case, a bag and a piece are units of sale. */
const measures =
  'lbs?|lb|#|ozs?|z|fl ?oz|floz|gals?|ga|gl|qts?|pts?|hg|cts?|cnt|count|dz|doz|dozen|kgs?|g|gr|gm|gms|l|lt|ltrs?|liters?|ml|cl|pk|pks|in|inch|bu|cn|cans?|avg|lbav|#avg|ft|rolls?|sheets?|ea|each|pc|pcs';
const size = new RegExp(
  `^\\d*[.,/]?\\d+ ?-? ?(${measures})( ?(avg|av|up|rw))?\\.?$|^(#|no\\.?) ?\\d{1,3}( cans?| cn)?$`,
  'i',
);
const notation = new RegExp(
  `^\\d+ ?[/xX×] ?(#? ?\\d*[.,/-]?\\d+ ?[\\p{L}#"'./ -]*|(${measures})\\.?)$|^\\d+ ?(lbs?|#|ct|oz)\\b|^\\d{1,3} \\d*\\.?\\d+ ?(${measures})\\.?$`,
  'iu',
);
const unit = new RegExp(`^(${measures})\\.?$`, 'i');
/** Units as OCR may misread them: 'Ib', 'b'. */
const seenUnit = /^[i1|]?bs?\.?$/i;
const soldUnit =
  /^(cs|case|cases|bx|box|bg|bag|ea|each|ctn|carton|pk|pkg|tray|btl|keg|pl|plt|jar|tub|bkt|pail|drum|sl|sleeve|bu|bch|bunch|head|doz|roll|can|jug)\.?$/i;

/** What the cells of a column look like, as shares (0 to 1) of the non-empty ones. */
export type CellValues = {
  filled: number;
  /** Whole numbers that may be counts: 4, 12, 12.00. */
  counts: number;
  numbers: number;
  /** '10 LB', '#10', '25 CT'. */
  sizes: number;
  /** '4/10 LB', '15/DZ'. */
  notations: number;
  /** 'LB', 'DZ': units of measure alone. */
  units: number;
  /** 'CS', 'EA', 'LB': any unit that a quantity may be counted in. */
  counted: number;
};

/** The shapes of the values in one column. Example: shapesOf([[ten, lb]]).sizes is 1. */
export function shapesOf(cells: readonly (readonly Glyphs[])[]): CellValues {
  // A speck is not a value.
  const texts = cells
    .map((cell) => cellText(cell.filter((word) => /[\p{L}\d#]/u.test(word.text))))
    .filter((text) => text !== '');
  const share = (test: (text: string) => boolean) => texts.filter(test).length / Math.max(1, texts.length);
  return {
    filled: texts.length / Math.max(1, cells.length),
    counts: share((text) => /^\d{1,4}([.,]0{1,3})?$/.test(text)),
    numbers: share((text) => /^(\d{1,4} )?#?\d{0,4}[.,]?\d{1,3}$/.test(text)),
    sizes: share((text) => size.test(text)),
    notations: share((text) => notation.test(text)),
    units: share((text) => (unit.test(text) || seenUnit.test(text)) && !soldUnit.test(text)),
    counted: share((text) => unit.test(text) || seenUnit.test(text) || soldUnit.test(text)),
  };
}

/** The text of a cell, with a number rejoined to its sign: '#' '10' is '#10'. */
export function cellText(words: readonly Glyphs[]): string {
  return words.reduce((text, word, index) => {
    const before = words[index - 1];
    const joined = before?.text.endsWith('#') && word.x0 - before.x1 < 0.1 * word.size;
    return text + (index === 0 || joined ? '' : ' ') + word.text;
  }, '');
}

/** Whether a text is just a unit. Example: isUnit('CS'). */
export const isUnit = (text: string): boolean => unit.test(text) || soldUnit.test(text);
