import { msg } from '@platewise/domain';
import Papa from 'papaparse';
import type { FileSource } from './file-source.ts';
import type { TextEncoding } from './sniff.ts';
import { mostColumns, type Table, type TableRow } from './table.ts';
import { UnreadableFile } from './unreadable.ts';

const separators = [',', ';', '\t', '|'];
const linesLookedAt = 25;
// Longer than any row may be: an unclosed quote must not pull the whole file into memory.
const longestRow = 4 * 1024 * 1024;

/** Picks the header among the first rows. */
export type FindHead = (rows: readonly (readonly string[])[]) => number;

/** A CSV file, read in chunks. The separator is the one that splits the first lines most consistently. */
export async function openCsv(source: FileSource, encoding: TextEncoding, findHead: FindHead): Promise<Table> {
  const start = await beginningOf(source, encoding);
  const newline = /\r\n|\n|\r/.exec(start)?.[0] ?? '\n';
  const declared = /^sep=(.)\r?\n/i.exec(start)?.[1];
  const separator = declared ?? separatorOf(start, newline);
  const first = parse(start, separator, newline, start.length >= longestRow).rows.slice(0, linesLookedAt);
  const offset = declared === undefined ? 0 : 1;
  const at = offset + findHead(first.slice(offset));
  const head = first[at];
  if (head === undefined) throw new UnreadableFile(msg('The file is empty.'));
  if (head.length > mostColumns)
    throw new UnreadableFile(msg('The file has more than {most} columns.', { most: mostColumns }));
  const skipped = at + 1;
  return {
    head: head.map((cell) => cell.trim()),
    exact: false,
    separator,
    async *rows() {
      let index = 0;
      for await (const rows of portions(source, encoding, separator, newline)) {
        const rest = index >= skipped ? rows : rows.slice(skipped - index);
        index += rows.length;
        const full = rest.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
        if (full.length > 0) yield full;
      }
    },
  };
}

async function beginningOf(source: FileSource, encoding: TextEncoding): Promise<string> {
  const decoder = new TextDecoder(encoding);
  let text = '';
  for await (const piece of source.read()) {
    text += decoder.decode(piece, { stream: true });
    if (text.length > 64 * 1024) break;
  }
  if (text.trim() === '') throw new UnreadableFile(msg('The file is empty.'));
  return text;
}

function separatorOf(start: string, newline: string): string {
  const lines = start.split(newline, linesLookedAt).join(newline);
  const judged = separators.map((separator) => {
    const widths = parse(lines, separator, newline, false).rows.map((row) => row.length);
    const widest = Math.max(...widths, 0);
    const alike = widths.filter((width) => width === widest).length;
    return { separator, score: widest < 2 ? 0 : alike * Math.min(widest, 50) };
  });
  return judged.reduce((best, one) => (one.score > best.score ? one : best)).separator;
}

type Portion = { rows: string[][]; used: number; unclosed: number | null };

function parse(text: string, separator: string, newline: string, more: boolean): Portion {
  const config = { delimiter: separator, newline: newline as '\n', quoteChar: '"' };
  const { data, errors, meta } = new Papa.Parser(config).parse(text, 0, more) as Parsed;
  return { rows: data, used: more ? meta.cursor : text.length, unclosed: unclosedIn(data, errors) };
}

type Parsed = { data: string[][]; errors: { code: string; row: number }[]; meta: { cursor: number } };

/** The row with an unclosed quote: open at the end of the file, or spanning lines up to the next quote. */
function unclosedIn(rows: readonly string[][], errors: Parsed['errors']): number | null {
  const found = errors.find(
    ({ code, row }) =>
      rows[row] !== undefined && (code === 'MissingQuotes' || rows[row].some((cell) => /[\r\n]/.test(cell))),
  );
  return found?.row ?? null;
}

const unclosed = (line: number) =>
  new UnreadableFile(
    msg(
      'A quote that opens on line {line} is not closed, which hides the rows after it. Close or remove it, and choose the file again.',
      { line: String(line) },
    ),
  );

async function* portions(source: FileSource, encoding: TextEncoding, separator: string, newline: string) {
  const decoder = new TextDecoder(encoding);
  let text = '';
  let line = 1;
  const take = (more: boolean): TableRow[] => {
    const { rows, used, unclosed: open } = parse(text, separator, newline, more);
    const quoted = text.includes('"');
    text = text.slice(used);
    return rows.map((cells, index) => {
      if (index === open) throw unclosed(line);
      const row = { line, cells };
      line += 1 + (quoted ? newlinesIn(cells) : 0);
      return row;
    });
  };
  for await (const piece of source.read()) {
    text += decoder.decode(piece, { stream: true });
    const rows = take(true);
    if (text.length > longestRow) throw unclosed(line);
    if (rows.length > 0) yield rows;
  }
  text += decoder.decode();
  if (text !== '') yield take(false);
}

function newlinesIn(cells: readonly string[]): number {
  let count = 0;
  for (const cell of cells) {
    if (/[\r\n]/.test(cell)) count += cell.split(/\r\n|\n|\r/).length - 1;
  }
  return count;
}
