import { type RawBuilder, sql } from 'kysely';

/** Without accents, case and punctuation; the same as `folded` does in the database. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim();

const mostWords = 8;

/** The words of what somebody typed, each to be found; none where only signs were typed. */
export const wordsOf = (text: string): string[] => fold(text).split(' ').filter(Boolean).slice(0, mostWords);

/** A text of the database with one space before each word. No extension is asked of the database for it. */
const folded = (text: RawBuilder<unknown>) =>
  sql<string>`(' ' || btrim(regexp_replace(lower(regexp_replace(normalize(${text}, NFD), '[\u0300-\u036f]', '', 'g')),
    '[[:punct:][:space:]]+', ' ', 'g')))`;

const escaped = (word: string) => word.replace(/[%_\\]/g, '\\$&');

/** Whether every word stands somewhere in the text. */
export const holds = (text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${folded(text)} like all (${words.map((word) => `%${escaped(word)}%`)}::text[])`;

/** 0: the text begins so; 1: each word begins one of its words; 2: they stand within. */
export const rank = (text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<number> =>
  sql<number>`case when ${folded(text)} like ${` ${escaped(words.join(' '))}%`} then 0
    when ${folded(text)} like all (${words.map((word) => `% ${escaped(word)}%`)}::text[]) then 1 else 2 end`;
