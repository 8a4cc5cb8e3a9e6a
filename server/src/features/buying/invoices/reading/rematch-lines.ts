import { itemTypeOf } from '@platewise/domain';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import type { Tx } from '../../../../platform/db/index.ts';
import { learnedUnits } from '../../learning/index.ts';
import {
  type LineMatch,
  type LineRow,
  listLines,
  updateLine,
  writeMatches,
  writeWords,
} from '../lines/line-items.repo.ts';
import { printedDescription } from '../lines/origin.ts';
import { unitMeant } from './line-of-reading.ts';
import { type Match, matchLines } from './match-lines.ts';

/**
 * Rematches the lines for another vendor, using its wording. A user's choice for a line stays; only its vendor item
 * changes. Lines mapped for this vendor are products; others keep the type a user chose.
 */
export async function rematchLines(
  trx: Tx,
  scope: RestaurantScope,
  invoiceId: number,
  vendorId: number | null,
): Promise<void> {
  const lines = await listLines(trx, scope, invoiceId);
  const matches = await matchLines(trx, scope, vendorId, lines.map(matchable));
  await reword(trx, scope, vendorId, lines, matches);
  for (const [index, { id, line_type: before, origins }] of lines.entries()) {
    const { item = null, ingredientId = null } = matches[index] ?? {};
    const lineType = ingredientId === null ? item?.lineType : 'product';
    if ((before !== 'product' && before !== 'supplies') || lineType == null || lineType === before) continue;
    await updateLine(trx, scope, id, { line_type: lineType, item_type: itemTypeOf(lineType) }, origins);
  }
  await writeMatches(
    trx,
    scope,
    lines.flatMap((line, index): LineMatch[] => {
      const match = matches[index];
      if (match === undefined) return [];
      if (line.matched_by !== 'person') return [{ id: line.id, ...match }];
      const { vendorItemId } = match;
      return [{ id: line.id, vendorItemId, ingredientId: line.ingredient_id, matchedBy: 'person', confidence: null }];
    }),
  );
}

const matchable = (line: LineRow) => ({
  description: printedDescription(line),
  itemCode: line.item_code,
  packText: line.pack_text,
  unit: line.origins.unit?.value ?? line.unit,
  isProduct: line.line_type === 'product',
  isSupplies: line.line_type === 'supplies',
});

/** Applies this vendor's meaning of units and names; typed values stay, and so do lines that weren't read. */
async function reword(
  trx: Tx,
  scope: RestaurantScope,
  vendorId: number | null,
  lines: readonly LineRow[],
  matches: readonly Match[],
): Promise<void> {
  const meantBy = await learnedUnits(trx, scope, vendorId);
  const changed = lines.flatMap((line, index) => {
    const { unit: printed, description: named } = line.origins;
    if (named === undefined) return [];
    const item = matches[index]?.item ?? null;
    const unit = printed?.checked || printed?.value === undefined ? line.unit : unitMeant(printed.value, item, meantBy);
    const description = named.checked ? line.description : item?.named ? item.description : printedDescription(line);
    return unit === line.unit && description === line.description ? [] : [{ id: line.id, unit, description }];
  });
  await writeWords(trx, scope, changed);
}
