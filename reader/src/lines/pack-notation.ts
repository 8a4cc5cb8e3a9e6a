import type { Glyphs } from '../layout/page-text.ts';
import { cellText } from './cell-values.ts';
import type { Bounded } from './columns.ts';
import { cellWords, type TableRow } from './table-row.ts';

/** What a line says is in its case, as one notation, with the words that say it. */
export type PackText = { text: string; words: Glyphs[] };

/**
 * The pack of a row, whether it stands in one column or in several: 'PACK 4 | SIZE 10 LB' is '4/10 LB', 'PACK 15 | SIZE DZ'
 * '15/DZ', 'UNITS/CS 12' alone '12/EA'.
 */
export function packOfRow(row: TableRow, columns: readonly Bounded[]): PackText {
  const counted = cellWords(row, columns, 'packCount').filter((word) => /[\p{L}\d]/u.test(word.text));
  const sized = [...cellWords(row, columns, 'pack'), ...cellWords(row, columns, 'packUnit')];
  const words = [...counted, ...sized];
  const count = cellText(counted)
    .replace(/[.,]0+$/, '')
    .replace(/ ?[/xX×]$/, '');
  const size = parted(sized);
  if (count === '' || words.length === 0) return { text: size, words };
  const sizes = columns.some(({ role }) => role === 'pack' || role === 'packUnit' || role === 'other');
  // Where a table has no sizes, pieces are counted; otherwise nobody knows of what.
  if (size === '') return { text: /^\d+$/.test(count) && !sizes ? `${count}/EA` : count, words };
  // The size repeats how many there are.
  if (size.startsWith(`${count}/`) || size.startsWith(`${count} x`)) return { text: size, words };
  return { text: `${count}/${size}`, words };
}

/** 'PACK SIZE' over two columns, '36  1 LB': a whole number that stands apart from a size is how many there are. */
function parted(words: readonly Glyphs[]): string {
  const [first, second] = words;
  const rest = cellText(words.slice(1));
  const apart = first && second && second.x0 - first.x1 > 1.2 * first.size;
  const counted = /^\d{1,4}$/.test(first?.text ?? '') && (apart || /^(#|[\d.]+ ?[\p{L}#])/u.test(rest));
  return counted ? `${first?.text}/${rest}` : cellText(words).replace(/^[/xX×] ?/, '');
}
