import { dec } from '../numbers/decimal.ts';
import { findPrices, isMarketPrice, type PriceWord } from './prices.ts';
import type { MenuSize } from './types.ts';

/**
 * The prices that a menu row ends with, starts with, or consists of. `price` is the lowest; `sizes` is empty for a
 * single unlabeled price; `market` means market price, with `price` null.
 */
export type PriceRun = {
  price: string | null;
  currency: string | null;
  sizes: MenuSize[];
  market: boolean;
  /** The form of its most certain price. */
  form: PriceWord['form'];
};

const labelWords =
  'small|medium|large|regular|extra large|x-large|personal|family|half|full|whole|cup|bowl|glass|gls|bottle|btl|carafe|pitcher|jug|pint|quart|half pint|single|double|triple|lunch|dinner|brunch|kids?|adult|child|slice|piece|each|ea|dozen|half dozen|hot|iced|cold|tall|grande|venti|mini|maxi|jumbo|king|junior|jr|senior|half tray|full tray|tray|klein|gro(?:ß|ss)|mittel|halb|ganz|petite?|moyen(?:ne)?|grande?|grosse?|piccol[ao]|medi[ao]|chic[ao]|mediana?|entera|media|sml|med|lrg|reg|sm|md|lg|xs|xl|s|m|l|r|h|f';
const size = String.raw`\d+(?:[.,]\d+)?\s?(?:["”″]|''|-?\s?(?:oz|ounces?|ml|cl|dl|l|lbs?|lb|kg|g|gr|in|inch|cm|pcs?|pc|pieces?|ct|p|shots?|scoops?|wings?)\.?(?![\p{L}]))`;
const fillings = 'veg(?:gie|etable)?|non[- ]veg|chicken|beef|shrimp|lamb|pork|tofu|cheese|egg';
const label = String.raw`(?:(?:${labelWords}|${size})(?:\s(?:${labelWords}|${size}))?|for (?:one|two|four|\d))`;
const labelBefore = new RegExp(
  String.raw`(?:^|[\s(/|,;.·•–—-])(${label}|(?<=[\d/|,;]\s?)(?:${fillings}))\s?[):.–—-]*\s*$`,
  'iu',
);
const labelAfter = new RegExp(String.raw`^\s?[(/–—-]?\s?(${label})\)?(?=$|[\s/|,;.)$€£₹])`, 'iu');
const leaders = /(?:[\s.·•…_|:~*=–—-]|&nbsp;)+$/u;
const between = /^[\s/|,;.·•…:()–—+&-]*(?:or|and|ou|oder|o)?[\s/|,;.·•…:()–—-]*$/iu;

type Piece = { word: PriceWord; label: string; from: number; to: number };

// Menu rows are shorter than this; the rest of a longer text is ignored.
const longest = 1000;

/**
 * The prices at the end of a row and the text before them, without leaders; null if the row doesn't end with a price.
 * Bare numbers count only if `bare` is true.
 * Example: pricesAtEnd('Soup of the day .... cup 4.50 / bowl 6.50') has the rest 'Soup of the day' and two sizes.
 */
export function pricesAtEnd(text: string, bare = true): (PriceRun & { rest: string }) | null {
  const line = text.slice(0, longest).replace(/[\s*†‡]{1,40}$/u, '');
  const run = runsOf(line, bare).at(-1);
  if (
    run === undefined ||
    !/^[\s).*,;|]*(?:ea(?:ch)?\.?|per person|pp|p\.p\.|per (?:piece|plate|order)|\+|up|inc\.? ?(?:gst|vat)|plus tax)?[\s).*]*$/iu.test(
      line.slice(endOf(run)),
    )
  ) {
    return marketAtEnd(line);
  }
  return { ...asRun(run), rest: line.slice(0, startOf(run)).replace(leaders, '').trim() };
}

/**
 * The prices at the start of a row and the text after them; null if the row doesn't start with a price.
 * Example: pricesAtStart('$9 Onion soup') has the rest 'Onion soup'.
 */
export function pricesAtStart(text: string, bare = false): (PriceRun & { rest: string }) | null {
  const line = text.slice(0, longest).trimStart();
  const run = runsOf(line, bare)[0];
  if (run === undefined || !/^[\s.·•(|–—-]*$/u.test(line.slice(0, startOf(run)))) return null;
  return {
    ...asRun(run),
    rest: line
      .slice(endOf(run))
      .replace(/^[\s.·•…_|:~)–—-]+/u, '')
      .trim(),
  };
}

/**
 * The prices in a text that contains nothing but prices, their labels and 'MP'; null if there is anything else.
 * Example: pricesOnly('S 8 / L 12') has two sizes; pricesOnly('add bacon 2') is null.
 */
export function pricesOnly(text: string, bare = true): PriceRun | null {
  const line = text.trim();
  if (line === '' || line.length > 120) return null;
  const run = pricesAtEnd(line, bare);
  if (run === null) return null;
  const rest = run.rest.replace(/^[\s.·•…_|:~*()–—-]+|[\s.·•…_|:~*()–—-]+$/gu, '');
  return rest === '' ||
    /^(?:price|from|starting at|starts at|start at|only|just|ab|desde|à partir de|mrp)$/iu.test(rest)
    ? run
    : null;
}

const wholeLabel = new RegExp(String.raw`^\(?${label}\)?$`, 'iu');

/**
 * Whether a text is just a size label.
 * Example: isSizeLabel('Large') and isSizeLabel('12 oz') are true, isSizeLabel('Large fries') is not.
 */
export const isSizeLabel = (text: string): boolean => wholeLabel.test(text.trim());

const endOf = (run: Piece[]) => run.at(-1)?.to ?? 0;
const startOf = (run: Piece[]) => run[0]?.from ?? 0;

/** Adjacent prices, each with its label. */
function runsOf(text: string, bare: boolean): Piece[][] {
  const words = findPrices(text);
  const sure = words.some((word) => word.form !== 'whole');
  const runs: Piece[][] = [];
  let floor = 0;
  for (const [at, word] of words.entries()) {
    const piece = pieceOf(text, word, floor, words[at + 1]?.start ?? text.length);
    const last = runs.at(-1);
    const joined = last !== undefined && between.test(text.slice(endOf(last), piece.from));
    if (word.form === 'whole' && !bare) continue;
    // '2 Eggs any style ... 9.50': a whole number isn't a price when others show cents.
    const goesOn = /^\s*[/|]\s*$/.test(text.slice(word.end, words[at + 1]?.start ?? word.end));
    if (word.form === 'whole' && sure && !joined && !goesOn && piece.label === '') continue;
    if (joined) last.push(piece);
    else runs.push([piece]);
    floor = piece.to;
  }
  return runs.map(sameLabels);
}

function pieceOf(text: string, word: PriceWord, floor: number, ceiling: number): Piece {
  const before = text.slice(floor, word.start);
  const after = text.slice(word.end, ceiling);
  const left = labelBefore.exec(before);
  if (left?.[1]) {
    return { word, label: left[1].trim(), from: floor + before.lastIndexOf(left[1]), to: word.end };
  }
  const right = labelAfter.exec(after);
  return right?.[1]
    ? { word, label: right[1].trim(), from: word.start, to: word.end + right[0].length }
    : { word, label: '', from: word.start, to: word.end };
}

/** A single price gets no label: 'French onion soup, bowl 9' is a dish, not a size. */
const sameLabels = (run: Piece[]): Piece[] => {
  const [only] = run;
  if (run.length > 1 || only === undefined) return run;
  const short = only.from < only.word.start;
  return [{ ...only, label: short ? '' : only.label, from: only.word.start, to: only.to }];
};

function asRun(run: Piece[]): PriceRun {
  const sorted = run.map(({ word }) => word.price).sort((a, b) => dec(a).comparedTo(dec(b)));
  const labelled = run.length > 1 || run.some((piece) => !/^(?:|each|ea|piece)$/i.test(piece.label));
  const forms = run.map(({ word }) => word.form);
  return {
    price: sorted[0] ?? null,
    currency: run.find(({ word }) => word.currency !== null)?.word.currency ?? null,
    sizes: labelled ? run.map((piece) => ({ label: piece.label, price: piece.word.price })) : [],
    market: false,
    form: forms.includes('sign') ? 'sign' : forms.includes('cents') ? 'cents' : 'whole',
  };
}

function marketAtEnd(line: string): (PriceRun & { rest: string }) | null {
  const tail = /(?:^|[\s.·…_|–—(-])(?:m\.?p\.?|mkt\.?(?: price)?|market(?: price| value)?)[\s).*]*$/iu.exec(line);
  if (tail === null || (!isMarketPrice(tail[0]) && !/market$/i.test(line))) return null;
  // 'Farmers Market' is a name; alone or after leaders, 'market' means market price.
  if (/market$/i.test(line) && !/(?:^|[.·…_|–—]{2,}\s*)market$/i.test(line)) return null;
  const rest = line.slice(0, tail.index).replace(leaders, '').trim();
  return { price: null, currency: null, sizes: [], market: true, form: 'sign', rest };
}

/**
 * Merges the runs of one dish: sizes in order, `price` the lowest of them.
 * Example: the runs of 'Small 8' and 'Large 12' give two sizes and the price '8.00'.
 */
export function mergeRuns(runs: readonly PriceRun[]): PriceRun {
  const [first] = runs;
  const sizes = runs.flatMap((run) =>
    run.sizes.length > 0 ? run.sizes : run.price === null ? [] : [{ label: '', price: run.price }],
  );
  const [cheapest] = sizes.map((each) => each.price).sort((a, b) => dec(a).comparedTo(dec(b)));
  return {
    price: cheapest ?? null,
    currency: runs.find((run) => run.currency !== null)?.currency ?? null,
    sizes: sizes.length > 1 || sizes.some(({ label: named }) => named !== '') ? sizes : [],
    market: runs.every((run) => run.market),
    form: runs.find((run) => run.form !== 'whole')?.form ?? first?.form ?? 'whole',
  };
}
