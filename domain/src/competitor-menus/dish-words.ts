import { wordLikeness } from '../matching/word-likeness.ts';

const shortest = 4;

/**
 * Takes words apart that these menus also know as two: 'cheeseburger' is a cheese burger where both words are on them. What
 * a dish is stands at the end of such a word, so that it is no cheese of another kind.
 * @example compoundsOf(['cheeseburger', 'cheese', 'burger'])('cheeseburger') // ['cheese', 'burger']
 */
export function compoundsOf(words: readonly string[]): (word: string) => string[] {
  const known = new Set(words);
  return (word) => {
    for (let cut = shortest; cut <= word.length - shortest; cut++) {
      const [first, last] = [word.slice(0, cut), word.slice(cut)];
      if (known.has(first) && known.has(last)) return [first, last];
    }
    return [word];
  };
}

/**
 * How alike two words of dishes are, 0 to 1. A menu writes words out, so a word that only begins another one is a part of it
 * and not its abbreviation: cheese is no cheesecake.
 * @example dishWordLikeness('cheese', 'cheeseburger') // 0
 */
export function dishWordLikeness(a: string, b: string): number {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const isPart = short.length >= shortest && long.length - short.length >= shortest && long.startsWith(short);
  return isPart ? 0 : wordLikeness(a, b);
}
