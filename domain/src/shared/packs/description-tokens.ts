import { number, tidy } from './notation.ts';

/**
 * What part of a description can say about the pack: a count with a size (6/114 OZ), a size (25 LB), a count (48 CT),
 * how many per case (6/CS), how many in a pack (24 PK), a can (#10), a grading range (8-10 LB), or a piece count (48s).
 */
export type TokenKind = 'pair' | 'size' | 'count' | 'perCase' | 'pack' | 'can' | 'range' | 'pieces';
export type DescriptionToken = { kind: TokenKind; text: string };

const measure =
  '(?:#|LBS?A?|POUNDS?|FL\\.? ?OZ|OZS?|OUNCES?|Z|FO|FZ|KGS?|GR?|GMS?|GRAMS?|ML|CL|LTRS?|LIT(?:ER|RE)S?|LT|L|GAL(?:LON)?S?|GL|QTS?|QUARTS?|PTS?|PINTS?|BU|BUSHELS?|BBL)';
const pieces = '(?:CT|CNT|COUNT|EA|PCS?|DZ|DOZ(?:EN)?|BUNCH(?:ES)?|HEADS?)';
const average = '(?: ?\\/? ?(?:AVG|AVE|AV)\\b\\.?)?';
const start = '(?<![\\w./#$-])';
const end = '(?![A-Z0-9"/%])';
const amount = number.replace('(', '(?:');
const many = '\\d{1,4}';

// In order of precedence: more specific tokens claim their text first.
const patterns: readonly [TokenKind, RegExp][] = [
  ['pair', regex(`${start}(?:\\d ?[- ] ?)?\\d\\/\\d ?(?:BU|BUSHELS?|BBLS?|BARRELS?)${end}`)],
  ['range', regex(`${start}(?:${many} ?[/X] ?)?${amount}-${amount} ?(?:${measure}|${pieces})${average}${end}`)],
  ['pair', regex(`${start}${many} ?[/X] ?(?:${many} ?[/X] ?)?${amount} ?(?:${measure}|GA|${pieces})${average}${end}`)],
  ['pair', regex(`${start}${many} ?[/X] ?${amount} ?(?:AVG|AVE)${end}`)],
  ['pair', regex(`${start}${amount} ?${measure} ?X ?${many}${end}`)],
  ['pair', regex(`${start}${amount} ?${measure} ?[•·∙|] ?${many} ?(?:CASES?|CS|PACKS?|PK|UNITS?|BOTTLES?)${end}`)],
  ['pair', regex(`${start}${many} ?(?:CT|COUNT|PK|BAGS?|BG) ?[/X] ?${amount} ?${measure}${end}`)],
  ['pair', regex(`${start}${many} ?[/X-] ?(?:# ?10|LB10)(?: ?CANS?)?${end}`)],
  ['pair', regex(`${start}[4-9]-[1-5] ?(?:LBS?|#|GAL|KG|L)${end}`)],
  ['pair', regex(`${start}${many} ?[/X] ?HG${end}`)],
  ['perCase', regex(`${start}${many} ?(?:EA|CT|PK|PC)? ?(?:\\/|PER) ?(?:CS|CASE)${end}`)],
  ['pair', regex(`${start}\\d{1,3} ?[/X] ?(?:DZ|DOZ|QTS?|GALS?|GALLONS?|GA|GL|PTS?|LTRS?|LIT(?:ER|RE)S?)${end}`)],
  ['size', regex(`${start}${amount} ?-? ?${measure}${average}${end}`)],
  ['size', regex(`${start}${amount} ?(?:AVG|AVE)${end}`)],
  ['count', regex(`${start}${amount} ?-? ?${pieces}${end}`)],
  ['pack', regex(`${start}${many} ?-? ?(?:PK|PACK)${end}`)],
  ['can', regex(`(?<![\\w/#])# ?10(?: ?CANS?)?${end}`)],
  // '48s', '12’s'; but '10s' are No. 10 cans.
  ['pieces', regex(`${start}(?!10\\D)${many}['’]?S${end}`)],
];

function regex(source: string): RegExp {
  return new RegExp(source, 'g');
}

/**
 * The parts of a description that describe its pack, without overlaps.
 * @example descriptionTokens('SHRIMP 16/20 IQF 10/2 LB') // [{ kind: 'pair', text: '10/2 LB' }]
 */
export function descriptionTokens(description: string): DescriptionToken[] {
  let left = tidy(description.slice(0, 400)).replace(/[()[\],;]/g, ' ');
  const tokens: DescriptionToken[] = [];
  for (const [kind, pattern] of patterns) {
    left = left.replace(pattern, (text) => {
      const said = kind === 'pieces' ? `${Number.parseInt(text, 10)} CT` : text.replace(/(\d) ?- ?([A-Z#])/, '$1 $2');
      tokens.push({ kind, text: said.trim() });
      return ' ~ ';
    });
  }
  return tokens;
}
