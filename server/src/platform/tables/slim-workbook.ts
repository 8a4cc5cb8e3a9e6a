import { msg } from '@platewise/domain/texts';
import { UnreadableFile } from './unreadable.ts';
import { unzipEntry, type ZipLimits, zipEntries } from './zip.ts';

const limits: ZipLimits = { entries: 2000, bytes: 120 * 1024 * 1024 };
/** Cells across all sheets. */
const mostCells = 2_000_000;
/**
 * The parts that define cell contents. Drawings, links, comments and so on add nothing, and each can claim a million
 * cells.
 */
const needed = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/[^/]+\.xml|xl\/_rels\/workbook\.xml\.rels)$/i;
const sheets = /^xl\/(?:worksheets|sheets)\/[^/]+\.xml$/i;

/**
 * A workbook (.xlsx) reduced to its cells and what gives them meaning, uncompressed, so the parser only allocates for
 * cells that exist. Throws `UnreadableFile` if it isn't a workbook, expands too far or has too many cells.
 */
export function slimWorkbook(bytes: Uint8Array): Uint8Array {
  const entries = zipEntries(bytes, limits);
  if (!entries.some(({ name }) => name === 'xl/workbook.xml')) {
    throw new UnreadableFile(msg("This ZIP file doesn't contain an Excel workbook."));
  }
  let cells = 0;
  const parts = entries.flatMap((entry) => {
    if (needed.test(entry.name)) return [{ name: entry.name, content: unzipEntry(bytes, entry) }];
    if (!sheets.test(entry.name)) return [];
    const sheet = onlyCells(unzipEntry(bytes, entry));
    if (sheet === null) return [];
    cells += sheet.cells;
    if (cells > mostCells) {
      throw new UnreadableFile(
        msg('This workbook has more than {most, plural, other {# cells}}. Save the sheet as CSV, or split it up.', {
          most: mostCells,
        }),
      );
    }
    return [{ name: entry.name, content: sheet.content }];
  });
  return stored(parts);
}

/** A sheet's cell data element and its cell count; null if there is none. */
function onlyCells(xml: Uint8Array): { content: Uint8Array; cells: number } | null {
  // One character per byte: we only search for ASCII.
  const text = Buffer.from(xml.buffer, xml.byteOffset, xml.byteLength).toString('latin1');
  const opening = /<((?:[\w.-]+:)?)sheetData[\s>/]/.exec(text);
  if (opening === null) return null;
  const closing = `</${opening[1]}sheetData>`;
  const end = text.lastIndexOf(closing);
  if (end < opening.index) return { content: Buffer.from('<worksheet><sheetData></sheetData></worksheet>'), cells: 0 };
  const data = text.slice(opening.index, end + closing.length);
  let cells = 0;
  for (const _ of data.matchAll(/<(?:[\w.-]+:)?c[\s/>]/g)) cells += 1;
  // The parser counts rows by their closing tags.
  const closed = data.replace(/<((?:[\w.-]+:)?row)((?:\s[^<>]*)?)\/>/g, '<$1$2></$1>');
  return { content: Buffer.from(`<worksheet>${closed}</worksheet>`, 'latin1'), cells };
}

/** An uncompressed zip. Its reader doesn't verify checksums. */
function stored(parts: readonly { name: string; content: Uint8Array }[]): Uint8Array {
  const files: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const { name, content } of parts) {
    const title = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    for (const [header, sizes, nameLength] of [
      [local, 18, 26],
      [central, 20, 28],
    ] as const) {
      header.writeUInt32LE(content.length, sizes);
      header.writeUInt32LE(content.length, sizes + 4);
      header.writeUInt16LE(title.length, nameLength);
    }
    central.writeUInt32LE(at, 42);
    files.push(local, title, content);
    directory.push(central, title);
    at += local.length + title.length + content.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, ...directory, end]);
}
