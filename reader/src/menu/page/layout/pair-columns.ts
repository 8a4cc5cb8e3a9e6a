import { draftItem, type PriceToken, type TextToken, type Token } from './tokens.ts';
import { cleanName, mayBeName } from './wording.ts';

/**
 * Pairs a column of names with a column of as many prices, in order. Null for any other structure.
 * Example: a cell of three names next to a cell of three prices gives three dishes.
 */
export function pairColumns(stretch: readonly (TextToken | PriceToken)[]): Token[] | null {
  const prices = stretch.filter((token) => token.kind === 'price');
  const [first] = prices;
  if (first === undefined || prices.length < 2 || prices.some((token) => token.child !== first.child)) return null;
  const before = stretch.slice(0, stretch.indexOf(first));
  const column = before.at(-1)?.child;
  const texts = before.filter((token): token is TextToken => token.kind === 'text' && token.child === column);
  if (column === undefined || column === first.child) return null;
  const names = asMany(texts, prices.length);
  if (names === null || !names.every((text) => mayBeName(text.text))) return null;
  const dishes = names.map((name, at): Token => {
    const next = names[at + 1];
    const about = texts.slice(texts.indexOf(name) + 1, next === undefined ? undefined : texts.indexOf(next));
    const said = about.map((text) => text.text).join(' ') || null;
    const run = (prices[at] as PriceToken).run;
    return { kind: 'item', item: draftItem(cleanName(name.text), name.strong, run, said), child: name.child };
  });
  return [
    ...before.filter((token) => token.child !== column),
    ...dishes,
    ...stretch.slice(stretch.indexOf(prices.at(-1) as PriceToken) + 1),
  ];
}

/** All texts, or those of one style, if there are exactly `count`; null otherwise. */
function asMany(texts: readonly TextToken[], count: number): TextToken[] | null {
  if (texts.length === count) return [...texts];
  const sigs = new Set(texts.map((text) => text.sig));
  for (const sig of sigs) {
    const same = texts.filter((text) => text.sig === sig);
    if (same.length === count && texts[0] === same[0]) return same;
  }
  return null;
}
