import { type RawBuilder, sql } from 'kysely';

const signs = `!"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~`;
const spaces = ' '.repeat(signs.length);

/**
 * Database text without accents and case, in which a word is found. Needs no extension, and plain ASCII (most names)
 * skips the slow normalization.
 */
export const folded = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`lower(case when octet_length(${text}) = length(${text}) then ${text}
    else regexp_replace(normalize(${text}, NFD), '[\u0300-\u036f]', '', 'g') end)`;

/**
 * Folded text without punctuation, with a space before each word. Takes PostgreSQL several times as long as folding, so
 * it's for what was found: no word of a query contains what it replaces.
 */
export const spaced = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(' ' || ltrim(translate(${text}, ${signs}, ${spaces})))`;

const escaped = (word: string) => word.replace(/[%_\\]/g, '\\$&');

/** Whether every word occurs somewhere in a folded text. */
export const holds = (text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${text} like all (${words.map((word) => `%${escaped(word)}%`)}::text[])`;

/** 0: the spaced text starts with the query; 1: each query word starts one of its words; 2: they occur inside words. */
export const rank = (text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<number> =>
  sql<number>`case when ${text} like ${` ${escaped(words.join(' '))}%`} then 0
    when ${text} like all (${words.map((word) => `% ${escaped(word)}%`)}::text[]) then 1 else 2 end`;
