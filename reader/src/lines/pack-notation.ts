import type { Glyphs } from '../layout/page-text.ts';
import { cellText } from './cell-values.ts';
import { roleOf } from './column-role.ts';
import type { Bounded } from './columns.ts';
import type { PackText } from './draft-line.ts';
import { cellWords, type TableRow } from './table-row.ts';

/**
 * The pack of a row, whether it stands in one column or in several: 'PACK 4 | SIZE 10 LB' is '4/10 LB', 'PACK 15 | SIZE DZ'
 * '15/DZ', 'UNITS/CS 12' alone '12/EA'.
 */
export function packOfRow(row: TableRow, columns: readonly Bounded[]): PackText {
  const counted = cellWords(row, columns, 'packCount').filter((word) => /[\p{L}\d]/u.test(word.text));
  const sized = [...cellWords(row, columns, 'pack'), ...cellWords(row, columns, 'packUnit')];
  const words = [...counted, ...sized];
  const [, count = '', strayed] = /^(\d+) ([\d.]+)$/.exec(cellText(counted)) ?? [
    '',
    cellText(counted)
      .replace(/[.,]0+$/, '')
      .replace(/ ?[/xX×]$/, ''),
  ];
  const unit = cellText(cellWords(row, columns, 'packUnit'));
  // '36 1 | LBS': the size's number strayed to the count before it.
  const size = [strayed ?? '', parted(cellWords(row, columns, 'pack')), unit].filter((text) => text !== '').join(' ');
  if (count === '' || words.length === 0) {
    const counts = columns.some(({ role }) => role === 'packCount');
    const seen = row.row.words.some((word) => word.confidence !== undefined);
    const glue = partedGlue(row, columns, sized);
    if (glue !== null)
      return { text: joined(glue[0], [glue[1], ...sized.slice(1).map(({ text }) => text)].join(' ')), words };
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
  // Where a table has no sizes, pieces are counted; otherwise nobody knows of what.
  if (size === '') return { text: /^\d+$/.test(count) && named && !sizes ? `${count}/EA` : count, words };
  // The size repeats how many there are.
  if (size.startsWith(`${count}/`) || size.startsWith(`${count} x`)) return { text: size, words };
  return { text: joined(count, size), words };
}

/** '4/10 LB'; 1 of 3 LB is '1 x 3 LB', which nobody takes for a third of a pound. */
const joined = (count: string, size: string): string =>
  /^(?:1\/[234]|3\/4)(?![\d.])/.test(`${count}/${size}`) ? `${count} x ${size}` : `${count}/${size}`;

/**
 * '802Z' that a reader of pictures made of '80' and '2 oz': wider than its letters are, and parted where the counts of the
 * other rows end. Null where nothing tells.
 */
function partedGlue(
  row: TableRow,
  columns: readonly Bounded[],
  [word, unit]: readonly Glyphs[],
): [string, string] | null {
  const end = columns.find(({ countEnd }) => countEnd !== undefined)?.countEnd;
  const text = /\d$/.test(word?.text ?? '') ? `${word?.text} ${unit?.text ?? ''}` : (word?.text ?? '');
  const figures = /^(\d{2,5})(?:\.\d+)? ?(?![xX])[\p{L}#]/u.exec(text)?.[1];
  if (end === undefined || figures === undefined || word?.confidence === undefined) return null;
  const widths = row.row.words.filter(({ text }) => text.length > 1).map(letterWidth);
  const usual = widths.sort((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 0;
  const at = Math.round((end - word.x0) / usual);
  if (letterWidth(word) < 1.2 * usual || at < 1 || at >= figures.length || figures[at] === '0') return null;
  return [word.text.slice(0, at), word.text.slice(at)];
}

const letterWidth = ({ x0, x1, text }: Glyphs) => (x1 - x0) / text.length;

/** 'PACK SIZE' over two columns, '36  1 LB': a whole number that stands apart from a size is how many there are. */
function parted(words: readonly Glyphs[]): string {
  const [first, second] = words;
  const rest = cellText(words.slice(1));
  const apart = first && second && second.x0 - first.x1 > 1.2 * first.size;
  const counted = /^\d{1,4}$/.test(first?.text ?? '') && (apart || /^(#|[\d.]+ ?[\p{L}#]|[\d.]+$)/u.test(rest));
  return counted ? joined(first?.text ?? '', rest) : cellText(words).replace(/^[/xX×] ?/, '');
}
