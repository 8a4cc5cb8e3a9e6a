import { kept } from '@platewise/domain';

/**
 * Text normalized for comparison: lowercase, no accents, single spaces. Example: plain('Qté  Livrée') is 'qte livree'.
 */
export const plain = kept((text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/ß/g, 'ss')
    .replace(/[’‘`´]/g, "'")
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim(),
);

const numberWords = new Set([
  'no',
  'nr',
  'num',
  'number',
  'numb',
  'numero',
  'nummer',
  'n',
  'n°',
  'nº',
  'no°',
  '№',
  '#',
  'nbr',
  'nro',
  'id',
]);

/**
 * A word normalized for label matching: plain, no punctuation around it, every way to write 'number' as '№'. Example:
 * keyOfWord('Nr.:') is '№'.
 */
export const keyOfWord = kept((word: string): string => {
  const marked = plain(word.replace(/[º°]/g, '°').replace(/№/g, '#'));
  const bare = marked.replace(/^[^\p{L}\p{N}#$%]+|[^\p{L}\p{N}#%°]+$/gu, '');
  if (numberWords.has(bare)) return '№';
  return bare
    .replace(/[-.]+(nr|no|num|nummer)$|#$/, ' №')
    .replace(/(?<=\p{L})-(?=\p{L})/gu, '')
    .replace(/n°$/, '№')
    .trim();
});

/** A phrase normalized for label matching. Example: keyOf(['Invoice', 'No.:']) is 'invoice №'. */
export function keyOf(words: readonly string[]): string {
  return words
    .map(keyOfWord)
    .filter((key) => key !== '')
    .join(' ');
}
