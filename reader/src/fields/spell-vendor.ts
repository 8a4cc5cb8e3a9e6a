import { editsBetween } from '../layout/label-words.ts';
import type { Glyphs } from '../layout/page-text.ts';

/** Below this confidence, a word may be corrected by one letter. */
const doubted = 0.9;

/** Trade words in supplier names. */
const tradeWords =
  'bakery beverage beverages bottling brothers cellars company dairy distributing distribution distributors family farms foods foodservice imports importers limited market markets meats packaging produce products provision provisions quality restaurant seafood services spirits supplies supply trading wholesale wholesalers'.split(
    ' ',
  );

/**
 * A supplier name read from a picture, corrected: digits among letters become letters, a lowercase L before a consonant
 * a capital I, and a doubtful word one letter away from a trade word becomes that word. Example: 'Ferrante & Sons
 * Suppl' is '... Supply'.
 */
export function speltVendor(words: readonly Glyphs[]): string {
  const capitals = words.some(({ text }) => /^\p{Lu}\p{Ll}/u.test(text));
  const written = (text: string) => (capitals ? text.replace(/^l(?=[cmns]\p{Ll})/u, 'I') : text);
  return wholeWords(words)
    .map((word) => (word.confidence === undefined ? word.text : meant(written(word.text), word.confidence)))
    .join(' ');
}

/** Space narrower than this share of the usual space between a name's words is inside a word. */
const tornApart = 0.45;

/** Words of a letter-spaced name as printed: 'Th' and 'ree' are closer together than 'Rivers' and 'Wine'. */
function wholeWords(words: readonly Glyphs[]): Glyphs[] {
  const gapAfter = (at: number) => (words[at + 1]?.x0 ?? 0) - (words[at]?.x1 ?? 0);
  const gaps = words
    .slice(1)
    .map((_, at) => gapAfter(at))
    .filter((gap) => gap > 0)
    .sort((a, b) => a - b);
  const usual = gaps.length < 3 ? 0 : (gaps[Math.floor((gaps.length - 1) / 2)] ?? 0);
  return words.reduce<Glyphs[]>((all, word, at) => {
    const last = all.at(-1);
    const gap = gapAfter(at - 1);
    const torn = word.confidence !== undefined && gap >= 0 && gap < tornApart * usual;
    if (last && torn && /^\p{L}+$/u.test(last.text) && /^\p{Ll}/u.test(word.text)) {
      const confidence = Math.min(last.confidence ?? 1, word.confidence ?? 1);
      all[all.length - 1] = { ...last, text: last.text + word.text, x1: word.x1, confidence };
    } else all.push(word);
    return all;
  }, []);
}

function meant(text: string, confidence: number): string {
  const lettered = /^\p{L}[\p{L}015]*[.,]?$/u.test(text) && /\p{L}{2}|^C0\.?$/iu.test(text) ? asLetters(text) : text;
  const bare = lettered.replace(/[.,;:]+$/, '');
  if (confidence >= doubted || bare.length < 5 || tradeWords.includes(bare.toLowerCase())) return lettered;
  const [near, ...others] = tradeWords.filter((word) => editsBetween(bare.toLowerCase(), word) === 1);
  if (near === undefined || others.length > 0) return lettered;
  const tail = lettered.slice(bare.length);
  const upper = bare === bare.toUpperCase();
  return (upper ? near.toUpperCase() : /^\p{Lu}/u.test(bare) ? near[0]?.toUpperCase() + near.slice(1) : near) + tail;
}

function asLetters(text: string): string {
  const small = /\p{Ll}/u.test(text.slice(1)) || /^C0\.?$/.test(text);
  const letters = small ? 'ols' : 'OIS';
  return text.replace(/[015]/g, (digit) => letters['015'.indexOf(digit)] ?? digit);
}
