import type { Glyphs } from '../layout/page-text.ts';
import { textOf } from '../layout/rows.ts';
import type { PlacedNumber } from '../numbers/numbers-in.ts';
import type { Bounded } from './columns.ts';
import { baseUnitIn } from './settle-prices.ts';
import type { TableRow } from './table-row.ts';

/** The price per pound or piece that stands beside the price that was billed, and what it is for. */
export function basePriceOf(
  row: TableRow,
  billed: PlacedNumber | undefined,
  columns: readonly Bounded[],
): { price: PlacedNumber; unit?: string } | undefined {
  const price = row.numbers.basePrice;
  if (!price || !billed || price.words === billed.words || price.value.lte(0)) return undefined;
  const at = columns.findIndex((column) => column.role === 'basePrice');
  const beside = columns[at + 1]?.role === 'unit' ? (row.cells[at + 1] ?? []) : [];
  const unit = unitOf(price, columns[at]?.words ?? [], beside);
  // A case holds one piece or more, but a pack of herbs can weigh less than the pound.
  if (price.value.gt(billed.value.abs()) && unit !== 'lb' && unit !== 'kg') return undefined;
  return { price, unit };
}

/** In the cell itself, in the heading, or in a column of units right behind; a 'unit price' is for one piece. */
function unitOf(price: PlacedNumber, heading: readonly Glyphs[], beside: readonly Glyphs[]): string | undefined {
  return baseUnitIn(price.rest) ?? baseUnitIn(textOf(beside)) ?? baseUnitIn(textOf(heading));
}
