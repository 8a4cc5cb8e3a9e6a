import { editsBetween } from '../layout/label-words.ts';
import type { Glyphs } from '../layout/page-text.ts';

/** Below the first, a word of a name may be misread; the same word elsewhere on the page needs at least the second. */
const doubted = 0.9;
const sureElsewhere = 0.8;
/** Shorter words are too similar to each other. */
const fewest = 4;

/** What an opening parenthesis is misread as. */
const bracket = /^[CIl1L{[]/;

/**
 * The words of a name corrected by how the page prints them elsewhere, in a branch, an address or a web address: a
 * doubtful word that differs by one letter from a more confident one becomes that word, and a first letter that the
 * other lacks was a parenthesis. Example: 'MENIAI RASA' above 'SUSHI MENTAI' is 'MENTAI RASA'; 'CSETIA' above 'JALAN
 * SETIA' is '(SETIA'.
 */
export function asElsewhere(name: readonly Glyphs[], page: readonly Glyphs[]): Glyphs[] {
  return name.map((word) => {
    const confidence = word.confidence ?? 1;
    const letters = /^[^\p{L}]*(\p{L}+)[^\p{L}]*$/u.exec(word.text)?.[1];
    if (confidence >= doubted || letters === undefined || letters.length < fewest) return word;
    const others = page
      .filter((other) => !name.includes(other) && (other.confidence ?? 1) >= Math.max(sureElsewhere, confidence + 0.1))
      .flatMap((other) => other.text.split(/[^\p{L}]+/u))
      .map((text) => text.toUpperCase());
    const own = letters.toUpperCase();
    if (others.includes(own)) return word;
    const seen = { ...word, confidence: sureElsewhere };
    if (bracket.test(letters) && own.length > fewest && others.includes(own.slice(1)))
      return { ...seen, text: word.text.replace(letters, `(${letters.slice(1)}`) };
    const near = new Set(others.filter((text) => text.length === own.length && editsBetween(text, own) === 1));
    const [meant] = near;
    if (meant === undefined || near.size > 1) return word;
    return { ...seen, text: word.text.replace(letters, letters === own ? meant : inCaseOf(letters, meant)) };
  });
}

/** 'Menlai' and 'MENTAI' give 'Mentai'. */
function inCaseOf(letters: string, meant: string): string {
  return [...meant]
    .map((letter, at) => (letters[at] === letters[at]?.toUpperCase() ? letter : letter.toLowerCase()))
    .join('');
}
