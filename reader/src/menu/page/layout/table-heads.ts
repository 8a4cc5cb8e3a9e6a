import { isSizeLabel } from '../../price-runs.ts';
import { findPrices } from '../../prices.ts';
import { elementsOf, type PageNode, textOf } from '../tree.ts';

/**
 * The column headers of a table with several prices per row ('', 'Small', 'Large'); empty for other tables.
 * Example: for a table headed 'Pizza | 10" | 14"' it returns those three.
 */
export function headsOfTable(table: PageNode): string[] {
  const rows = [...elementsOf(table, (node) => node !== table && node.tag === 'table')]
    .filter((node) => node.tag === 'tr')
    .slice(0, 3)
    .map((row) =>
      row.children.filter((cell): cell is PageNode => typeof cell !== 'string' && /^t[dh]$/.test(cell.tag)).map(textOf),
    );
  const [first, second] = rows;
  if (first === undefined || second === undefined || first.length < 3 || second.length < 3) return [];
  const named = first.filter((text) => text !== '');
  const labels = first.slice(1).filter((text) => text !== '');
  const clean = named.every((text) => text.length <= 24 && (isSizeLabel(text) || findPrices(text).length === 0));
  return clean && labels.length >= 2 ? first : [];
}
