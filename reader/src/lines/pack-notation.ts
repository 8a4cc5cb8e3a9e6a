import type { Glyphs } from '../layout/page-text.ts';
import { cellText, isUnit } from './cell-values.ts';
import { roleOf } from './column-role.ts';
import type { Bounded } from './columns.ts';
import type { PackText } from './draft-line.ts';
import { cellWords, type TableRow } from './table-row.ts';
import { meantUnits } from './unit-letters.ts';

/**
 * The pack of a row, whether it is in one column or several: 'PACK 4 | SIZE 10 LB' is '4/10 LB', 'PACK 15 | SIZE DZ'
 * '15/DZ', 'UNITS/CS 12' alone '12/EA'.
 */
export function packOfRow(row: TableRow, columns: readonly Bounded[]): PackText {
  const counted = cellWords(row, columns, 'packCount').filter((word) => /[\p{L}\d]/u.test(word.text));
  const packed = withoutBrand(cellWords(row, columns, 'pack'));
  const sized = [...packed, ...cellWords(row, columns, 'packUnit')];
  const words = [...counted, ...sized];
  const [, count = '', strayed] = /^(\d+) ([\d.]+(?: ?[\p{L}#].*)?)$/u.exec(cellText(counted)) ?? [
    '',
    cellText(counted)
      .replace(/[.,]0+$/, '')
      .replace(/ ?[/xX×]$/, ''),
  ];
  const unit = cellText(cellWords(row, columns, 'packUnit'));
  // '36 1 | LBS': the size's number strayed into the count before it.
  const size = [strayed ?? '', parted(packed), unit].filter((text) => text !== '').join(' ');
  if (count === '' || words.length === 0) {
    const counts = columns.some(({ role }) => role === 'packCount');
    const seen = row.row.words.some((word) => word.confidence !== undefined);
    const lost = size === '' && columns.some(({ role }) => role === 'pack' || role === 'packCount');
    const torn = seen && (lost || (counts && /^\d{2}/.test(size)));
    return { text: size, words, torn };
  }
  const sizes = columns.some(
    ({ role, words: head }) =>
      role !== 'packCount' && (role === 'pack' || role === 'packUnit' || (head.length === 0 && role === 'other')),
  );
  const named = columns.some(
    ({ role, words: head }) => role === 'packCount' && roleOf(head.map((word) => word.text)) === 'packCount',
  );
  // If a table has no sizes, the count is in pieces; otherwise its unit is unknown.
  if (size === '') return { text: /^\d+$/.test(count) && named && !sizes ? `${count}/EA` : count, words };
  // The size repeats the count.
  if (size.startsWith(`${count}/`) || size.startsWith(`${count} x`)) return { text: size, words };
  return { text: joined(count, size), words };
}

/**
 * '4/10 LB'; 1 of 3 LB is '1 x 3 LB', so that it is not taken for a third of a pound; 1 of '80/88 CT' stays next to it.
 */
const joined = (count: string, size: string): string =>
  /^\d+\/\d+ ?(?:ct|cnt|count)\b/i.test(size)
    ? `${count} ${size}`
    : /^(?:1\/[234]|3\/4)(?![\d.])/.test(`${count}/${size}`)
      ? `${count} x ${size}`
      : `${count}/${size}`;

/** '6 / .5 GAL     DARIGLEN': a name set apart after a size belongs to the next column. */
function withoutBrand(words: Glyphs[]): Glyphs[] {
  const at = words.findIndex((word, index) => {
    const before = words[index - 1];
    return before !== undefined && word.x0 - before.x1 > 1.2 * word.size && /^\p{L}{3}/u.test(word.text);
  });
  const named = at > 0 && words.slice(at).every(({ text }) => !/\d/.test(text) && !isUnit(text));
  return named && /\d/.test(cellText(words.slice(0, at))) ? words.slice(0, at) : words;
}

/** 'PACK SIZE' over two columns, '36  1 LB': a whole number set apart from a size is the count. */
function parted(words: readonly Glyphs[]): string {
  const [first, second] = words;
  const seen = first?.confidence !== undefined;
  const behind = cellText(words.slice(1));
  // '0Z' is not a size.
  const rest = seen ? meantUnits(behind) : behind;
  const apart = first && second && second.x0 - first.x1 > 1.2 * first.size;
  // '24  12X750 ML': a year that strayed in from the name of a wine.
  if (seen && apart && /^\d{1,4}$/.test(first.text) && /^\d+ ?[xX×/] ?\d/.test(rest)) return rest;
  const counted = /^\d{1,4}$/.test(first?.text ?? '') && (apart || /^(#|[\d.]+ ?[\p{L}#]|[\d.]+$)/u.test(rest));
  return counted ? joined(first?.text ?? '', rest) : cellText(words).replace(/^[/xX×] ?/, '');
}
