import { itemTypeOf } from '@platewise/domain';
import type { RestaurantScope } from '../../platform/auth/caller.ts';
import type { Tx } from '../../platform/db/index.ts';
import { learnedWords } from '../learning/index.ts';
import { type LineMatch, type LineRow, listLines, updateLine, writeMatches, writeWords } from './line-items.repo.ts';
import { matchLines } from './match-lines.ts';

/**
 * Matches the lines again for another vendor, whose words and packs they are read in. What a person chose for a line
 * stays; only its vendor item is a new one. Supplies that this vendor's item was mapped for become a product again.
 */
export async function rematchLines(
  trx: Tx,
  scope: RestaurantScope,
  invoiceId: number,
  vendorId: number | null,
): Promise<void> {
  const lines = await inWordsOf(trx, scope, vendorId, await listLines(trx, scope, invoiceId));
  const matches = await matchLines(
    trx,
    scope,
    vendorId,
    lines.map((line) => ({
      description: line.description,
      itemCode: line.item_code,
      packText: line.pack_text,
      unit: line.unit,
      isProduct: line.line_type === 'product',
      isSupplies: line.line_type === 'supplies',
    })),
  );
  const held = lines.filter((line, index) => line.line_type === 'supplies' && matches[index]?.ingredientId != null);
  for (const { id, origins } of held) {
    await updateLine(trx, scope, id, { line_type: 'product', item_type: itemTypeOf('product') }, origins);
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

/** The lines with units and packs as this vendor means them; what a person typed stays, and so do lines that were not read. */
async function inWordsOf(
  trx: Tx,
  scope: RestaurantScope,
  vendorId: number | null,
  lines: LineRow[],
): Promise<LineRow[]> {
  const inOurWords = await learnedWords(trx, scope, vendorId);
  const worded = lines.map((line) => {
    const { unit, packText } = line.origins;
    if (line.origins.description === undefined) return line;
    const printed = { unit: unit?.value ?? null, packText: packText?.value ?? null };
    const meant = inOurWords({ itemCode: line.item_code, description: line.description, ...printed });
    return {
      ...line,
      unit: unit?.checked || unit?.value === undefined ? line.unit : meant.unit,
      pack_text:
        packText?.checked || (packText === undefined && line.pack_text !== null) ? line.pack_text : meant.packText,
    };
  });
  const changed = worded.filter((line, index) => {
    const before = lines[index];
    return line.unit !== before?.unit || line.pack_text !== before?.pack_text;
  });
  await writeWords(trx, scope, changed);
  return worded;
}
