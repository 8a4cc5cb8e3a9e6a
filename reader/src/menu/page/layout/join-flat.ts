import { mergeRuns, type PriceRun } from '../../price-runs.ts';
import { nameSignature } from './name-signature.ts';
import { pairColumns } from './pair-columns.ts';
import { type NameParts, splitByStyle, splitName } from './split-name.ts';
import { type Around, draftItem, type PriceToken, type TextToken, type Token } from './tokens.ts';
import { cleanName, isAddOn, looksLikeDescription, mayBeName } from './wording.ts';

/**
 * Joins names and prices that are siblings in one element into dishes, in any order: name, description, price; name,
 * price, description; price, name. Text between dishes that belongs to none of them stays text.
 * Example: the texts 'Soup' and 'Leeks' before the price 9 become one dish with a description.
 */
export function joinFlat(tokens: readonly Token[], around: Around): Token[] {
  const out: Token[] = [];
  let stretch: (TextToken | PriceToken)[] = [];
  const close = () => {
    out.push(...joinStretch(stretch, around));
    stretch = [];
  };
  for (const token of tokens) {
    const last = out.at(-1);
    if (token.kind === 'text') stretch.push(token);
    else if (token.kind === 'price') {
      // '12 oz $8' right after a dish is one more size of it.
      if (stretch.length === 0 && last?.kind === 'item') addRun(last.item, token.run);
      else stretch.push(token);
    } else {
      close();
      out.push(token);
    }
  }
  close();
  return out;
}

function addRun(
  item: { price: string | null; sizes: PriceRun['sizes']; currency: string | null },
  run: PriceRun,
): void {
  if (item.price === null) {
    item.price = run.price;
    item.currency = run.currency;
    item.sizes = run.sizes;
  } else if (run.sizes.length > 0) {
    item.sizes = [...(item.sizes.length > 0 ? item.sizes : [{ label: '', price: item.price }]), ...run.sizes];
  }
}

function joinStretch(stretch: (TextToken | PriceToken)[], around: Around): Token[] {
  if (!stretch.some((token) => token.kind === 'price') || !stretch.some((token) => token.kind === 'text'))
    return stretch;
  const paired = pairColumns(stretch);
  if (paired !== null) return paired;
  const merged = mergeNeighbours(stretch);
  const count = merged.filter((token) => token.kind === 'price').length;
  return count === 1 ? joinOne(merged, around) : joinMany(merged);
}

/** Prices with no text between them belong to one dish. */
function mergeNeighbours(stretch: readonly (TextToken | PriceToken)[]): (TextToken | PriceToken)[] {
  const out: (TextToken | PriceToken)[] = [];
  for (const token of stretch) {
    const last = out.at(-1);
    if (token.kind === 'price' && last?.kind === 'price')
      out[out.length - 1] = { ...last, run: mergeRuns([last.run, token.run]) };
    else out.push(token);
  }
  return out;
}

/**
 * One price: the name is the last text before it that stands out, else the first. Text after the name is the
 * description.
 */
function joinOne(stretch: readonly (TextToken | PriceToken)[], around: Around): Token[] {
  const at = stretch.findIndex((token) => token.kind === 'price');
  const price = stretch[at] as PriceToken;
  const before = stretch.slice(0, at) as TextToken[];
  const after = stretch.slice(at + 1) as TextToken[];
  const from = before.length > 0 ? before : after;
  const nameAt = chooseName(from, around);
  const name = from[nameAt];
  if (name === undefined) return [...stretch];
  const rest = before.length > 0 ? [...before.slice(nameAt + 1), ...after] : after.slice(nameAt + 1);
  const cut = rest.findIndex((text) => isHeading(text, name));
  const about = cut < 0 ? rest : rest.slice(0, cut);
  return [...from.slice(0, nameAt), ...dish(name, about, price.run), ...(cut < 0 ? [] : rest.slice(cut))];
}

function chooseName(from: readonly TextToken[], around: Around): number {
  const fit = from.map((text) => mayBeName(text.text));
  const strong = from.findLastIndex(
    (text, at) => fit[at] === true && (text.strong || text.level > 0) && !looksLikeDescription(text.text),
  );
  if (strong >= 0) return strong;
  const first = fit.indexOf(true);
  // Many texts before the price in an element that isn't a dish: the name is close to the price.
  if (!around.frame && from.length > 4) return fit.lastIndexOf(true, from.length - 2);
  return first;
}

const isHeading = (text: TextToken, name: TextToken) =>
  (text.level > 0 && (name.level === 0 || text.level <= name.level)) ||
  (text.strong && !name.strong) ||
  (text.sig === name.sig && name.strong);

/** Several prices: every text in the style of a name starts a dish. */
function joinMany(stretch: readonly (TextToken | PriceToken)[]): Token[] {
  const { sig, last, priceFirst } = nameSignature(stretch);
  const out: Token[] = [];
  let name: TextToken | null = null;
  let about: TextToken[] = [];
  let run: PriceRun | null = null;
  const close = () => {
    if (name !== null && run !== null) out.push(...dish(name, about, run));
    else out.push(...(name === null ? [] : [name]), ...about);
    [name, about, run] = [null, [], null];
  };
  for (const [at, token] of stretch.entries()) {
    if (token.kind === 'price') {
      if (priceFirst || (run !== null && token.run.sizes.length === 0)) close();
      run = run === null ? token.run : mergeRuns([run, token.run]);
    } else if (token.sig === sig && mayBeName(token.text) && (last === null || last.has(at))) {
      if (!priceFirst || name !== null) close();
      name = token;
    } else if (name === null || (token.level > 0 && token.sig !== sig)) {
      close();
      out.push(token);
    } else about.push(token);
  }
  close();
  return out;
}

function dish(name: TextToken, about: readonly TextToken[], run: PriceRun): Token[] {
  if (isAddOn(name.text)) return [];
  const parts = nameOf(name, about.length === 0);
  const said = [parts.description, ...about.map((text) => text.text)].filter((text) => text !== null).join(' ');
  if (!mayBeName(parts.name)) return [name, ...about];
  const strong = name.strong || name.level > 0 || parts.strong;
  return [{ kind: 'item', item: draftItem(parts.name, strong, run, said || null), child: name.child }];
}

/**
 * A line with a description after the name, such as 'Cod brown butter, capers': split by styles or, if the line is
 * alone, by punctuation.
 */
function nameOf(name: TextToken, alone: boolean): NameParts {
  const styled = splitByStyle(name.text, name.pieces);
  if (styled !== null) return styled;
  if (alone && name.text.length > 42) return splitName(name.text, []);
  return { name: cleanName(name.text), description: null, strong: name.strong };
}
