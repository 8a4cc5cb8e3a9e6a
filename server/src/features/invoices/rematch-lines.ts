import type { RestaurantScope } from '../../platform/auth/caller.ts';
import type { Tx } from '../../platform/db/index.ts';
import { type LineMatch, listLines, writeMatches } from './line-items.repo.ts';
import { matchLines } from './match-lines.ts';

/** Matches the lines again for another vendor. What a person chose for a line stays; only its vendor item is a new one. */
export async function rematchLines(
  trx: Tx,
  scope: RestaurantScope,
  invoiceId: number,
  vendorId: number | null,
): Promise<void> {
  const lines = await listLines(trx, scope, invoiceId);
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
    })),
  );
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
