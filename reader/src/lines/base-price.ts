import type { Glyphs } from '../layout/page-text.ts';
import { textOf } from '../layout/rows.ts';
import type { PlacedNumber } from '../numbers/numbers-in.ts';
import type { Bounded } from './columns.ts';
import { baseUnitIn } from './settle-prices.ts';
import type { TableRow } from './table-row.ts';

/** The price per pound or piece printed next to the billed price, and its unit. */
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
  // A case contains at least one piece, but a pack of herbs can weigh less than a pound.
  if (price.value.gt(billed.value.abs()) && unit !== 'lb' && unit !== 'kg') return undefined;
  return { price, unit };
}

/** In the cell itself, in the header, or in a unit column right after it; a 'unit price' is per piece. */
function unitOf(price: PlacedNumber, heading: readonly Glyphs[], beside: readonly Glyphs[]): string | undefined {
  return baseUnitIn(price.rest) ?? baseUnitIn(textOf(beside)) ?? baseUnitIn(textOf(heading));
}
