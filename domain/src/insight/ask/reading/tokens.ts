import { kept } from '../../../shared/kept.ts';
import { nameKey } from '../../../shared/matching/index.ts';
import type { AskLanguage } from '../understanding.ts';
import type { Meaning } from './meaning.ts';

/** A word, number or sign of a sentence. */
export type Token = {
  /** As written. */
  readonly text: string;
  /** Lower case, no accents; empty for punctuation. */
  readonly key: string;
  readonly kind: 'word' | 'number' | 'date' | 'hour' | 'quoted' | 'sign';
};

const quoted = String.raw`"[^"]*"|“[^”]*”|„[^“”]*[“”]|«[^»]*»`;
const isoDate = String.raw`\d{4}-\d{2}-\d{2}(?!\d)`;
const writtenDate = String.raw`\d{1,2}/\d{1,2}(?:/\d{4}|/\d{2})?(?![\d/])|\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})?(?!\d)`;
const englishHour = String.raw`\d{1,2}:\d{2}(?:\s?[ap]\.?m\b\.?)?|\d{1,2}\s?[ap]\.?m\b\.?`;
const hour = String.raw`\d{1,2}:\d{2}(?:\s?(?:uhr|h)\b)?|\d{1,2}\s?(?:uhr|h)\b`;
const number = String.raw`[$€£]?\d+(?:[.,]\d+)*(?:st|nd|rd|th|er|ère|e|ème|\.?[ºª])?(?![\p{L}\p{N}])`;
/** In German, a number with a period is an ordinal, unless it ends the sentence: 'das 3. beste Gericht'. */
const germanNumber = String.raw`\d{1,3}\.(?=\s+\p{L})|${number}`;
const word = String.raw`[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*`;
/** A hyphen before a month is a range: 'Jan-Mar'. */
const monthStarts =
  'jan|feb|f[eé]v|mar|m[aä]r|apr|abr|avr|may|mai|jun|jui|jul|aug|ago|ao[uû]|sep|o[ck]t|nov|de[cz]|ene|dic|d[eé]c';
const sign = String.raw`[%&]|[-–—](?=[\s\d]|$|(?:${monthStarts})\p{L}*)`;
const patternOf = (hours: string, numbers = number) =>
  new RegExp(
    [quoted, isoDate, writtenDate, hours, numbers, word, sign]
      .map((one, place) => `(?<${'qiwhnas'.charAt(place)}>${one})`)
      .join('|'),
    'giu',
  );
/** In German, '10 am' is the tenth. */
const others = patternOf(hour);
const patterns = { en: patternOf(englishHour), de: patternOf(hour, germanNumber), es: others, fr: others };
const elided = /^(?:l|d|qu|n|s|j|m|t|c|jusqu|lorsqu|puisqu|quelqu)$/i;

/** The tokens of a sentence in order. French elisions ("l'année") are words of their own. */
export function tokensOf(sentence: string, language: AskLanguage): Token[] {
  return [...sentence.matchAll(patterns[language])].flatMap(({ 0: text, groups = {} }): Token[] => {
    if (groups.q !== undefined) return [{ text, key: nameKey(text), kind: 'quoted' }];
    if (groups.i !== undefined || groups.w !== undefined) return [{ text, key: text, kind: 'date' }];
    if (groups.h !== undefined) return [{ text, key: text.toLowerCase(), kind: 'hour' }];
    if (groups.n !== undefined) return [{ text, key: plain(text), kind: 'number' }];
    if (groups.s !== undefined) return [{ text, key: /[%&]/.test(text) ? text : '-', kind: 'sign' }];
    return wordTokens(text, language);
  });
}

function wordTokens(text: string, language: AskLanguage): Token[] {
  const at = text.search(/['’]/);
  if (language === 'fr' && at > 0 && elided.test(text.slice(0, at))) {
    const first = text.slice(0, at + 1);
    return [{ text: first, key: plain(first), kind: 'word' }, ...wordTokens(text.slice(at + 1), language)];
  }
  return [{ text, key: plain(text), kind: 'word' }];
}

/** Compounds with one of these endings as two words: 'Rindfleischpreis' is 'Rindfleisch' and 'preis'. */
export function withoutCompounds(
  tokens: readonly Token[],
  endings: readonly string[],
  isKnown: (key: string) => boolean,
): Token[] {
  return tokens.flatMap((token) => {
    if (token.kind !== 'word' || isKnown(token.key)) return [token];
    const ending = endings.find((one) => token.key.endsWith(one) && token.key.length >= one.length + 3);
    if (ending === undefined || token.text.length !== token.key.length) return [token];
    const at = token.text.length - ending.length;
    const rest = token.text.slice(0, at).replace(/-$/, '');
    return [rest, token.text.slice(at)].map((text) => ({ text, key: plain(text), kind: 'word' as const }));
  });
}

/** Compounds that begin with an ordinal as two words: 'drittbeste' is 'dritt' and 'beste'. */
export function withoutOrdinals(
  tokens: readonly Token[],
  meanings: ReadonlyMap<string, readonly Meaning[]>,
  isKnown: (key: string) => boolean,
): Token[] {
  const has = (key: string, is: Meaning['is']) => (meanings.get(key) ?? []).some((one) => one.is === is);
  return tokens.flatMap((token) => {
    if (token.kind !== 'word' || isKnown(token.key)) return [token];
    for (let at = 4; at <= 6; at += 1) {
      const [first, rest] = [token.text.slice(0, at), token.text.slice(at)];
      if (!has(plain(first), 'ordinal') || !has(plain(rest), 'rank')) continue;
      return [first, rest].map((text) => ({ text, key: plain(text), kind: 'word' as const }));
    }
    return [token];
  });
}

/** A word without its accents; a sharp s is two. */
const plain = kept((text) => nameKey(text).replaceAll('ß', 'ss').replaceAll(' ', '') || text.toLowerCase());
