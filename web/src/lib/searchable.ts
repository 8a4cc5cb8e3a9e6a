/** For comparing what people type with what is shown: 'Análisis' as 'analisis', since few type accents on a phone. */
export const searchable = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Every typed word must be a prefix of a word in the label or the search terms. */
export function isMeant({ label, also = '' }: { label: string; also?: string }, text: string): boolean {
  const words = ` ${searchable(`${label} ${also}`).replace(/['’]/g, ' ')}`;
  return searchable(text)
    .trim()
    .split(/\s+/)
    .every((word) => words.includes(` ${word}`));
}
