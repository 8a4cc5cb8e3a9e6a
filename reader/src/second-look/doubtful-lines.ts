import { readLinePack } from '@platewise/domain';
import { boxAround, type Glyphs, type PageText } from '../layout/page-text.ts';
import { type Row, rowsOf } from '../layout/rows.ts';
import type { Box, ReadInvoice, ReadLine } from '../types.ts';

/**
 * A line whose pack or unit was lost or damaged in a picture, the row of its amount, and where the rows of its page
 * begin.
 */
export type DoubtfulLine = { line: ReadLine; page: PageText; row: Row; left: number };

/** What most lines of a document have, the others have too. */
const most = 0.7;
/** If a smaller share of lines than this has a pack, the document prints none. */
const some = 0.3;

/** How a document prints packs and units. */
export type Manner = { packed: boolean; counted: boolean; united: boolean };

const share = <T>(all: readonly T[], test: (each: T) => boolean) => all.filter(test).length / Math.max(1, all.length);

const isGoods = (line: ReadLine) => line.type === 'product' && line.quantity !== undefined;

/** The style of a document: whether its items have packs, packs that begin with a count ('4/10 LB'), units. */
export function mannerOf(lines: readonly ReadLine[]): Manner {
  const goods = lines.filter(isGoods);
  const known = goods.filter((line) => packKnown(line));
  return {
    packed: goods.length > 1 && known.length >= some * goods.length && known.some((line) => line.pack !== undefined),
    counted: known.length > 1 && share(known, isCounted) >= most,
    united: goods.length > 1 && share(goods, (line) => line.unit !== undefined) >= most,
  };
}

/** '4/10 LB', '15/DZ', and '4 10 LB' from two columns. */
const counted = /^\d{1,4}(?: ?[/xX×-] ?[\d.#\p{L}]| [\d.#])/u;
const isCounted = (line: ReadLine) => counted.test(line.pack?.value ?? '');

function packKnown(line: ReadLine): boolean {
  const { pack } = readLinePack({
    packText: line.pack?.value ?? null,
    description: line.description.value,
    unit: line.unit?.value ?? null,
  });
  return pack?.contentKnown === true;
}

/** Whether a line has its pack and unit in the style of its document. */
export function isComplete(line: ReadLine, manner: Manner): boolean {
  if (manner.united && line.unit === undefined) return false;
  if (!manner.packed || line.weight !== undefined) return true;
  return line.pack !== undefined && packKnown(line) && (!manner.counted || isCounted(line));
}

/** The lines on OCR pages without the pack or unit that most others in the document have. */
export function doubtfulLines(invoice: ReadInvoice, pages: readonly PageText[]): DoubtfulLine[] {
  const manner = mannerOf(invoice.lines);
  const doubtful = invoice.lines.filter((line) => isGoods(line) && !isComplete(line, manner));
  if (doubtful.length === 0) return [];
  const rows = new Map(pages.filter(({ source }) => source === 'ocr').map((page) => [page, rowsOf(page)]));
  const placed = invoice.lines.flatMap((line): Omit<DoubtfulLine, 'left'>[] => {
    for (const [page, own] of rows) {
      const row = own.find(({ words }) => words.some((word) => isIn(word, line.total.box, page)));
      if (row?.words.every((word) => word.seen)) return [{ line, page, row }];
    }
    return [];
  });
  const begins = ({ words }: Row) => Math.min(...words.map((word) => word.seen?.x0 ?? word.x0));
  const leftOf = (page: PageText) =>
    Math.min(...placed.filter((other) => other.page === page && isGoods(other.line)).map(({ row }) => begins(row)));
  return placed.filter(({ line }) => doubtful.includes(line)).map((found) => ({ ...found, left: leftOf(found.page) }));
}

const near = 1e-4;

/** Whether the center of a word is within a box on its page. */
export function isIn(word: Glyphs, box: Box | null | undefined, page: PageText): boolean {
  if (!box || word.page !== box.page) return false;
  // Cheap check first: most words are in other rows.
  const top = Math.min(1, Math.max(0, (word.seen ?? word).y0 / page.height));
  if (top < box.y - 2 * near || top > box.y + box.h + 2 * near) return false;
  const own = boxAround([word], page);
  if (!own) return false;
  return (
    own.x >= box.x - near &&
    own.y >= box.y - near &&
    own.x + own.w <= box.x + box.w + near &&
    own.y + own.h <= box.y + box.h + near
  );
}
