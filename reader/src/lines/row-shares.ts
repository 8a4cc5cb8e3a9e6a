/** Where the figure row is among the rows of a line. */
type Standing = 'first' | 'last' | 'middle';

/**
 * How text rows between figure rows are assigned. `between` are the texts before the first figure row, between each
 * two, and after the last; `own` is the text in the figure rows themselves. Returns, for each figure row, how many of
 * the texts above and below belong to it: all lines of a table follow one layout, so that no line is left over and no
 * text is torn apart. `parted` says for each of `between` how many of its texts are above a group heading, if there is
 * one: no line continues past it. Example: with 'Instant Yeast,' above and '2 LB' below a figure row, one of each.
 */
export function shareRows(
  between: readonly (readonly string[])[],
  own: readonly string[],
  parted: readonly (number | undefined)[] = [],
): { above: number; below: number }[] {
  const ways = (['first', 'last', 'middle'] as const).map((standing) => shareAs(standing, between, own, parted));
  return ways.sort((a, b) => a.cost - b.cost)[0]?.shares ?? [];
}

type Share = { above: number; below: number };
type Way = { cost: number; shares: Share[] };

/** A text without a line, or a line laid out unlike the others. */
const leftOver = 3;

function shareAs(
  standing: Standing,
  between: readonly (readonly string[])[],
  own: readonly string[],
  parted: readonly (number | undefined)[],
): Way {
  const head = between[0]?.length ?? 0;
  // The cheapest assignment so far, by the number of texts above the next figure row.
  let ways = new Map<number, Way>();
  const first = standing === 'first' ? 0 : head;
  // If no text is above the first figures, it is by far most likely that lines begin with their figures.
  const texts = between.reduce((sum, each) => sum + each.length, 0);
  const unlikely = standing !== 'first' && head === 0 ? 2 + 0.25 * texts : 0;
  ways.set(first, {
    cost: unlikely + (head - first) * leftOver + joints(between[0]?.slice(head - first) ?? [], own[0] ?? ''),
    shares: [],
  });
  for (const [index, text] of own.entries()) {
    const texts = between[index + 1] ?? [];
    const next = own[index + 1];
    const found = new Map<number, Way>();
    for (const [above, way] of ways) {
      for (const { below, odd } of optionsFor(standing, above, texts.length, next === undefined)) {
        const rest = next === undefined ? 0 : texts.length - below;
        const lost = next === undefined ? texts.length - below : 0;
        const cost =
          way.cost +
          odd +
          lost * leftOver +
          Math.abs(below - (parted[index + 1] ?? below)) * leftOver +
          chain([text, ...texts.slice(0, below)]) +
          (rest > 0 || below > 0 ? cutCost(texts[below - 1] ?? text, texts[below] ?? next ?? '') : 0) +
          (next === undefined ? 0 : joints(texts.slice(below), next));
        const known = found.get(rest);
        if (!known || cost < known.cost) found.set(rest, { cost, shares: [...way.shares, { above, below }] });
      }
    }
    ways = found;
  }
  return [...ways.values()].sort((a, b) => a.cost - b.cost)[0] ?? { cost: Number.POSITIVE_INFINITY, shares: [] };
}

/** How many of the texts below may belong to the line. */
function optionsFor(standing: Standing, above: number, texts: number, last: boolean): { below: number; odd: number }[] {
  if (standing === 'first') return [{ below: texts, odd: 0 }];
  if (standing === 'last') return [{ below: 0, odd: 0 }];
  const even = [above - 1, above, above + 1].filter((below) => below >= 0 && below <= texts);
  const options = even.map((below) => ({ below, odd: below > above ? 1 : 0.1 }));
  return options.length > 0 && !(last && !even.includes(texts))
    ? options
    : [{ below: Math.min(texts, above), odd: leftOver }];
}

const chain = (texts: readonly string[]) =>
  texts.slice(1).reduce((sum, text, index) => sum + joinCost(texts[index] ?? '', text), 0);
const joints = (texts: readonly string[], next: string) => chain([...texts, next]);

const open = /[,&/(-]$|\b(and|with|in|of|w)$/i;
const packed =
  /^(avg|cans?|ct|cnt|lbs?|oz|gal?|ea|z|dz|#\d+)\b|^\(?\d+ ?([/x×] ?#?\d|[x×]? ?(lb|oz|#|ct|gal|ga|dz|kg|z)\b)/i;
/** The shipped weight, printed after a name: the next row continues the name. */
const shippedWeight = /\d\.\d\d ?(lbs?|kg)$/i;
const packAtEnd = /(\d ?(lbs?|oz|#|ct|cnt|gal?|dz|kg|z|ea|ml|l|can|avg?)|#\d+|\))$/i;

/** Cost of joining two texts: high if the first is already complete. */
function joinCost(text: string, next: string): number {
  if (text === '' || next === '') return 0;
  return packAtEnd.test(text) && !shippedWeight.test(text) && !open.test(text) && !packed.test(next) ? 1 : 0;
}

/** Cost of ending a line here: a comma, an open parenthesis, or a size alone in the next row. */
function cutCost(text: string, next: string): number {
  if (text === '' || next === '') return 0;
  const unclosed = text.lastIndexOf('(') > text.lastIndexOf(')');
  return (open.test(text) || unclosed ? 2 : 0) + (packed.test(next) || /^[a-z]/.test(next) ? 1.5 : 0);
}
