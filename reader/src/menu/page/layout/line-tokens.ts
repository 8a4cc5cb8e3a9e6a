import { isSizeLabel, type PriceRun, pricesAtEnd, pricesAtStart, pricesOnly } from '../../price-runs.ts';
import { findPrices } from '../../prices.ts';
import { isHoursLine } from '../business-hours.ts';
import { type Piece, splitName } from './split-name.ts';
import { draftItem, type ItemToken, type PriceToken, type TextToken, type Token } from './tokens.ts';
import { cleanName, isAddOn, isBadge, isMeasure, leadsToPrice, mayBeName } from './wording.ts';

/** Where a bare number counts as a price: nowhere, in its own element, or also at the end of a row. */
export type BareNumbers = 'off' | 'own' | 'on';

/** The style of a line: its signature, its heading level, and whether its element is named as a price. */
export type LineStyle = { sig: string; level: number; priced: boolean };

/**
 * Splits a line of a page into tokens: prices alone, dishes with their prices, or text.
 * Example: the pieces 'Onion soup ', '$9' are one dish.
 */
export function lineTokens(pieces: readonly Piece[], style: LineStyle, bare: BareNumbers): Token[] {
  const shown = pieces.filter((piece) => !isBadge(piece.text.trim()) || pieces.length === 1);
  const text = joined(shown);
  if (text === '' || isBadge(text)) return [];
  const strong = shown.every((piece) => piece.strong) || style.level > 0;
  const plain: TextToken = { kind: 'text', text, sig: style.sig, level: style.level, strong, pieces: shown, child: 0 };
  if (text.length > 2000 || (!/\d/.test(text) && !/\bm\.?p|mkt|market/i.test(text)))
    return [{ ...plain, text: text.slice(0, 2000) }];
  if (isHoursLine(text)) return [plain];
  const only = pricesOnly(text, style.priced || bare !== 'off');
  if (only !== null) return /^\s*\+/.test(text) ? [] : [price(only)];
  return partsOfLine(text, plain, bare) ?? severalInLine(text, plain) ?? oneInLine(text, shown, style, bare, plain);
}

const price = (run: PriceRun): PriceToken => ({ kind: 'price', run, child: 0 });

/** Concatenates the pieces, adding a space where only the element boundary separates them. */
function joined(pieces: readonly Piece[]): string {
  let text = '';
  let set = '';
  for (const piece of pieces) {
    const glued = /[\p{L})\]!?.’']$/u.test(text) && /^[\d$€£₹]/u.test(piece.text);
    // '×6' and '4,90 €' in the next element are a count and a price.
    const counted = /\d$/.test(text) && /^\d/.test(piece.text) && (pricesOnly(piece.text)?.form ?? 'whole') !== 'whole';
    // '$9.00' and then '540 cal' or '$14.00' in the next element.
    const another = /\d$/.test(text) && /^(?:\d[\d.,]*\s?\p{L}|[$€£₹])/u.test(piece.text);
    const apart = /\d$/.test(text) && /^\p{L}{2}/u.test(piece.text);
    const begun = set !== piece.sig && /(?:^|\s)\p{L}[\p{L}’']{2,}$/u.test(text) && /^\p{L}{2}/u.test(piece.text);
    set = piece.sig;
    text += `${glued || counted || another || apart || begun ? ' ' : ''}${piece.text}`;
  }
  return text.replace(/\s+/g, ' ').trim();
}

function oneInLine(
  text: string,
  pieces: readonly Piece[],
  style: LineStyle,
  bare: BareNumbers,
  plain: TextToken,
): Token[] {
  const ownPiece = pieces.length > 1 && pricesOnly(pieces.at(-1)?.text ?? '') !== null;
  const led = /(?:\.{2,}|…|_{2,}|·{2,}|\t|\s[|–—-])\s*\d+$/u.test(text);
  const bareEnd = bare === 'on' || (bare === 'own' && (ownPiece || led)) || style.priced;
  const end = pricesAtEnd(text, bareEnd);
  if (end !== null) return fromRun(end, end.rest, pieces, plain);
  const first = pieces.length > 1 && pricesOnly(pieces[0]?.text ?? '') !== null;
  const start = pricesAtStart(text, first && bare !== 'off');
  if (start !== null && !/^\p{Ll}/u.test(start.rest)) {
    return fromRun(
      start,
      start.rest,
      pieces.filter((piece) => pricesOnly(piece.text) === null),
      plain,
    );
  }
  return inTheMiddle(text, pieces, plain) ?? [plain];
}

function fromRun(run: PriceRun, rest: string, pieces: readonly Piece[], plain: TextToken): Token[] {
  const label = rest.replace(/[\s:–—-]+$/u, '');
  if (isSizeLabel(label) && run.price !== null && run.sizes.length === 0) {
    return [price({ ...run, sizes: [{ label, price: run.price }] })];
  }
  if (isAddOn(rest)) return [];
  if (isMeasure(rest) || isBadge(rest)) return [price(run)];
  if (endsInAddOn(rest)) return [];
  if (leadsToPrice(rest) || !/\p{L}{2}/u.test(rest)) return [plain];
  const { name, description, strong } = splitName(
    rest,
    pieces.filter((piece) => pricesOnly(piece.text) === null),
  );
  if (!mayBeName(name)) return name.length > 110 ? [plain] : [];
  return [item(draftItem(name, strong || plain.level > 0, run, description))];
}

/** A note that ends with an add-on price: 'May cause illness. Substitute egg whites 1.50'. */
const endsInAddOn = (rest: string): boolean => isAddOn(rest.split(/[.!?]\s+/).at(-1) ?? '');

const item = (draft: ItemToken['item']): ItemToken => ({ kind: 'item', item: draft, child: 0 });

/** 'Onion soup $9 with gruyère': a name, its price, then a description. */
function inTheMiddle(text: string, pieces: readonly Piece[], plain: TextToken): Token[] | null {
  const prices = findPrices(text).filter(
    (word) => word.form === 'sign' || (word.form === 'cents' && word.price.length < 7),
  );
  const [word] = prices;
  if (word === undefined || prices.length > 3) return null;
  const before = text.slice(0, word.start);
  const run = pricesAtEnd(text.slice(0, prices.at(-1)?.end ?? word.end), false);
  if (run === null || run.rest.length > 90 || leadsToPrice(cleanName(before))) return null;
  const after = text
    .slice(prices.at(-1)?.end)
    .replace(/^[\s,:;.|)–—-]+/u, '')
    .trim();
  const parts = splitName(
    run.rest,
    pieces.filter((piece) => pricesOnly(piece.text) === null),
  );
  if (!mayBeName(parts.name) || isAddOn(parts.name) || /[.!?]\s|^["“„«]/.test(run.rest)) return null;
  const said = [parts.description, after].filter((one) => one !== null && one !== '').join(' ');
  return [item(draftItem(parts.name, parts.strong || plain.level > 0, run, said || null))];
}

const parting = /^\s*(?:[|•·/;]|,|\s{2,})?\s*$/u;

/** 'Taco $3 | Burrito $9 | Soda $2': several dishes in a line, each price with a currency sign or cents. */
function severalInLine(text: string, plain: TextToken): Token[] | null {
  const words = findPrices(text).filter((word) => word.form !== 'whole');
  if (words.length < 2 || !parting.test(text.slice(words.at(-1)?.end).replace(/[.)]\s*$/, ''))) return null;
  const tokens: Token[] = [];
  let from = 0;
  for (const word of words) {
    const name = cleanName(text.slice(from, word.start).replace(/^[\s|•·/;,.)]+/u, ''));
    from = word.end;
    if (!mayBeName(name) || leadsToPrice(name) || isAddOn(name) || name.length > 45 || /[.!?]\s/.test(name))
      return null;
    const run: PriceRun = { price: word.price, currency: word.currency, sizes: [], market: false, form: word.form };
    tokens.push(item(draftItem(name, plain.strong, run, null)));
  }
  return tokens;
}

/** 'Fries 5 • Slaw 4 • Greens 6': parts that each end with a price. */
function partsOfLine(text: string, plain: TextToken, bare: BareNumbers): Token[] | null {
  const parts = text.split(/\s*[•|;·▪]\s*/).filter((part) => part !== '');
  if (parts.length < 2) return null;
  const runs = parts.map((part) => pricesAtEnd(part, bare !== 'off'));
  const dishes = runs.map((run) => (run === null || run.price === null ? null : { run, name: cleanName(run.rest) }));
  if (!dishes.every((dish) => dish !== null && mayBeName(dish.name) && !isAddOn(dish.name) && !leadsToPrice(dish.name)))
    return null;
  return dishes.flatMap((dish) => (dish === null ? [] : [item(draftItem(dish.name, plain.strong, dish.run, null))]));
}
