/**
 * A name as it is compared with others of its kind: two names are one when their keys are equal. Case, accents, spaces and
 * signs do not count, words and numbers do ('1/2 Chicken' is not 'Chicken'). Empty for a name without letter or digit.
 * Unlike `normaliseName` it keeps sizes, which tell dishes apart.
 * @example nameKey('  Crème-Brûlée ') // 'creme brulee'
 */
export function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’'`´]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
