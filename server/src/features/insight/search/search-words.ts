/** Without accents, case and punctuation; the same as `folded` in folded-text.repo.ts does in the database. */
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
