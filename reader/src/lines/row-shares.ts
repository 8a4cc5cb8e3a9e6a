/** Where the row of the figures stands among the rows of a line. */
type Standing = 'first' | 'last' | 'middle';

/**
 * How rows of words between rows of figures are shared out. `between` are the texts before the first row of figures,
 * between each two and after the last; `own` what is said in the rows of figures themselves. Answers for each row of
 * figures how many of the texts above and below are its own: as all lines of a table are set alike, so that no line is
 * left over and no text is torn. `parted` says for each of `between` how many of its texts stand above the heading of a
 * group, if there is one: no line goes on behind it.
 * Example: with 'Instant Yeast,' above and '2 LB' below a row of figures, one of each.
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

/** A text without a line, or a line set otherwise than the others. */
const leftOver = 3;

function shareAs(
  standing: Standing,
  between: readonly (readonly string[])[],
  own: readonly string[],
  parted: readonly (number | undefined)[],
): Way {
  const head = between[0]?.length ?? 0;
  // By how many texts stand above the next row of figures: the cheapest way so far.
  let ways = new Map<number, Way>();
  const first = standing === 'first' ? 0 : head;
  // Where nothing stands above the first figures, that lines begin with their figures is by far the likeliest.
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

/** How many of the texts below may be the line's own. */
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
/** The weight of what was shipped, printed behind a name: its next row goes on with the name. */
const shippedWeight = /\d\.\d\d ?(lbs?|kg)$/i;
const packAtEnd = /(\d ?(lbs?|oz|#|ct|cnt|gal?|dz|kg|z|ea|ml|l|can|avg?)|#\d+|\))$/i;

/** What speaks against two texts being one: the first has said it all. */
function joinCost(text: string, next: string): number {
  if (text === '' || next === '') return 0;
  return packAtEnd.test(text) && !shippedWeight.test(text) && !open.test(text) && !packed.test(next) ? 1 : 0;
}

/** What speaks against a line ending here: a comma, an open bracket, a size by itself in the next row. */
function cutCost(text: string, next: string): number {
  if (text === '' || next === '') return 0;
  const unclosed = text.lastIndexOf('(') > text.lastIndexOf(')');
  return (open.test(text) || unclosed ? 2 : 0) + (packed.test(next) || /^[a-z]/.test(next) ? 1.5 : 0);
}
