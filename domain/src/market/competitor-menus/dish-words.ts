import { wordLikeness } from '../../shared/matching/word-likeness.ts';

const shortest = 4;

/**
 * Splits compound words that these menus also use separately: 'cheeseburger' is a cheese burger if both words occur on
 * them. The last part is what the dish is, so it doesn't count as another kind of cheese.
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
 * Similarity of two dish words, 0 to 1. Menus write words out, so a word that is only a prefix of another is part of
 * it, not its abbreviation: cheese isn't cheesecake.
 * @example dishWordLikeness('cheese', 'cheeseburger') // 0
 */
export function dishWordLikeness(a: string, b: string): number {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const isPart = short.length >= shortest && long.length - short.length >= shortest && long.startsWith(short);
  return isPart ? 0 : wordLikeness(a, b);
}
