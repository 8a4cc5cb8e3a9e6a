/**
 * Key for comparing names of the same kind: equal keys mean the same name. Case, accents, spaces and punctuation are
 * ignored; words and numbers count ('1/2 Chicken' isn't 'Chicken'). Empty for a name without letters or digits. Unlike
 * `normaliseName` it keeps sizes, which distinguish dishes.
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
