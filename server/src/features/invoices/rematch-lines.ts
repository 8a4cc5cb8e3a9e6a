import type { RestaurantScope } from '../../platform/auth/caller.ts';
import type { Tx } from '../../platform/db/index.ts';
import { learnedUnits } from '../learning/index.ts';
import { type LineMatch, type LineRow, listLines, writeMatches, writeUnits } from './line-items.repo.ts';
import { type Match, matchLines } from './match-lines.ts';
import { unitMeant } from './store-reading.ts';

/**
 * Matches the lines again for another vendor, in whose words they are read. What a person chose for a line stays; only
 * its vendor item changes.
 */
export async function rematchLines(
  trx: Tx,
  scope: RestaurantScope,
  invoiceId: number,
  vendorId: number | null,
): Promise<void> {
  const lines = await listLines(trx, scope, invoiceId);
  const matches = await matchLines(trx, scope, vendorId, lines.map(matchable));
  await rewordUnits(trx, scope, vendorId, lines, matches);
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
  description: line.description,
  itemCode: line.item_code,
  packText: line.pack_text,
  unit: line.unit,
  isProduct: line.line_type === 'product',
});

/** Units as this vendor means them; what a person typed stays, and so do lines that weren't read. */
async function rewordUnits(
  trx: Tx,
  scope: RestaurantScope,
  vendorId: number | null,
  lines: readonly LineRow[],
  matches: readonly Match[],
): Promise<void> {
  const meantBy = await learnedUnits(trx, scope, vendorId);
  const changed = lines.flatMap((line, index) => {
    const { unit: origin, description } = line.origins;
    if (description === undefined || origin?.checked || origin?.value === undefined) return [];
    const unit = unitMeant(origin.value, matches[index]?.item ?? null, meantBy);
    return unit === line.unit ? [] : [{ id: line.id, unit }];
  });
  await writeUnits(trx, scope, changed);
}
