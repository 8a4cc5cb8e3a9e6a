import type { Glyphs } from '../../layout/page-text.ts';
import type { MenuLine } from './menu-line.ts';
import { type Segment, segmentFrom, textOfWords } from './segment.ts';
import { isSizeLabel } from './size-labels.ts';

/** Size names above price columns: each with the center of its column. */
export type SizeHead = { label: string; x: number }[];

/** How far below its header a row may be, in font heights. */
const farthest = 60;

/**
 * Size headers ('Glass  Bottle') above price columns. Returns the rows with the labels removed from headers (and
 * without rows that had nothing else), and the labels above each row with several prices.
 */
export function findSizeHeads(lines: readonly MenuLine[]): { lines: MenuLine[]; heads: Map<MenuLine, SizeHead> } {
  const heads = new Map<MenuLine, SizeHead>();
  const kept: MenuLine[] = [];
  let open: { head: SizeHead; block: number; y: number } | null = null;
  for (const [at, line] of lines.entries()) {
    const head: SizeHead | null = line.price ? null : headAt(line, lines.slice(at + 1));
    if (head) {
      open = { head, block: line.block, y: line.y1 };
      const rest = withoutHead(line, head);
      if (rest) kept.push(rest);
      continue;
    }
    kept.push(line);
    if (open && (open.block !== line.block || line.y0 - open.y > farthest * line.size)) open = null;
    if (open && line.price) heads.set(line, open.head);
  }
  return { lines: kept, heads };
}

/** A row without prices whose last cells or words are above the prices of a row with several prices. */
function headAt(line: MenuLine, below: readonly MenuLine[]): SizeHead | null {
  const next = below.slice(0, 6).find((other) => other.block === line.block && (other.price?.words.length ?? 0) > 1);
  if (!next?.price || !inColumns(next)) return null;
  const single = line.segments.flatMap((segment) => segment.words.map((word) => segmentFrom([word])));
  const cells = [...line.segments, ...single.filter((word) => isSizeLabel(textOfWords(word.words)))];
  const head: SizeHead = [];
  for (const price of next.price.words) {
    const x = centre(price);
    const over = cells
      .filter((cell) => Math.abs(centre(cell) - x) < 1.7 * price.size && textOfWords(cell.words).length <= 14)
      .sort((a, b) => Math.abs(centre(a) - x) - Math.abs(centre(b) - x));
    const label = over[0] ? textOfWords(over[0].words) : '';
    if (label === '') return null;
    head.push({ label, x });
  }
  return new Set(head.map(({ label }) => label)).size === head.length ? head : null;
}

/** Whether the prices of a row are in columns: nothing but space between them. */
function inColumns(line: MenuLine): boolean {
  const prices = line.price?.words ?? [];
  return prices.every((word, at) => {
    const before = prices[at - 1];
    if (!before) return true;
    return line.words.indexOf(word) === line.words.indexOf(before) + 1 && word.x0 - before.x1 > 0.4 * word.size;
  });
}

const centre = ({ x0, x1 }: Glyphs | Segment) => (x0 + x1) / 2;

function withoutHead(line: MenuLine, head: SizeHead): MenuLine | null {
  const left = Math.min(...head.map(({ x }) => x)) - 2.2 * line.size;
  const words = line.words.filter((word) => word.x1 < left);
  if (words.length === 0) return null;
  const rest = segmentFrom(words);
  return { ...line, segments: [rest], words, text: textOfWords(words), x1: rest.x1 };
}
