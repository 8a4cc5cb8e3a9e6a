import type { PriceToken, TextToken } from './tokens.ts';
import { looksLikeDescription, mayBeName } from './wording.ts';

export type NameSignature = {
  /** The style of the names. */
  sig: string;
  /**
   * If several texts between two prices have that style: the indexes of those that are names. Null if all are names.
   */
  last: ReadonlySet<number> | null;
  /** The price comes before the name. */
  priceFirst: boolean;
};

/**
 * The style of the names in a run of texts and prices: the one that occurs once per price.
 * Example: for h4, p, price, h4, p, price it is the style of h4.
 */
export function nameSignature(stretch: readonly (TextToken | PriceToken)[]): NameSignature {
  const priceFirst = stretch[0]?.kind === 'price' && stretch.at(-1)?.kind === 'text';
  const gaps = gapsOf(stretch, priceFirst);
  const scores = new Map<string, number>();
  for (const gap of gaps) {
    const names = gap.filter(({ text }) => mayBeName(text.text));
    for (const [place, { text }] of names.entries()) {
      const alone = names.filter((one) => one.text.sig === text.sig).length === 1;
      const stands =
        (alone ? 10 : 4) + (text.level > 0 || text.strong ? 4 : 0) - (looksLikeDescription(text.text) ? 5 : 0);
      scores.set(text.sig, (scores.get(text.sig) ?? 0) + (stands - place / 10) / gaps.length);
    }
  }
  const sig = [...scores].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
  const crowded = gaps.some((gap) => gap.filter(({ text }) => text.sig === sig).length > 1);
  return { sig, priceFirst, last: crowded ? placesIn(stretch, gaps, sig, priceFirst) : null };
}

type Placed = { text: TextToken; at: number };

function gapsOf(stretch: readonly (TextToken | PriceToken)[], priceFirst: boolean): Placed[][] {
  const gaps: Placed[][] = [[]];
  for (const [at, token] of stretch.entries()) {
    if (token.kind === 'price') gaps.push([]);
    else gaps.at(-1)?.push({ text: token, at });
  }
  return (priceFirst ? gaps.slice(1) : gaps.slice(0, -1)).filter((gap) => gap.length > 0);
}

/**
 * Names and descriptions have the same style. If the run ends with a text, descriptions follow their price, so the name
 * is the last text before the next price; otherwise it is the first.
 */
function placesIn(
  stretch: readonly (TextToken | PriceToken)[],
  gaps: readonly Placed[][],
  sig: string,
  priceFirst: boolean,
): Set<number> {
  const trailing = !priceFirst && stretch.at(-1)?.kind === 'text';
  return new Set(
    gaps.flatMap((gap) => {
      const same = gap.filter(({ text }) => text.sig === sig && mayBeName(text.text));
      const chosen = trailing ? same.at(-1) : same[0];
      return chosen === undefined ? [] : [chosen.at];
    }),
  );
}
