/** Strips accents, case, and punctuation, exactly as `folded` in folded-text.repo.ts does in the database. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim();

const mostWords = 8;

/** The words of a query, all of which must match; empty if it contains only punctuation. */
export const wordsOf = (text: string): string[] => fold(text).split(' ').filter(Boolean).slice(0, mostWords);
