import type { priceHistory as endpoint, QueryOf, ReplyOf } from '@platewise/contract';
import { priceInUnit, type UnitFacts } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { loadRecipes } from '../costing/index.ts';
import { permitIngredient } from './permit-ingredient.ts';
import { findRulingPrice, type PriceRow, readPrices } from './price-history.repo.ts';

/** An ingredient's prices, newest first, each with the one before. */
export async function readPriceHistory(
  deps: Deps,
  caller: Caller,
  id: number,
  query: QueryOf<typeof endpoint>,
): Promise<Page<ReplyOf<typeof endpoint>[number]>> {
  const scope = await permitIngredient(deps.db, caller, id);
  const page = await readPrices(deps.db, scope, id, query);
  const ruling = await findRulingPrice(deps.db, scope, id);
  const { ingredients } = await loadRecipes(deps.db, scope, [], [id]);
  const facts = ingredients.get(id)?.facts ?? {};
  return mapPage(page, (row) => ({
    id: row.id,
    price: Number(row.price),
    previousPrice: previousPrice(row, facts),
    unit: row.unit,
    source: row.source,
    effectiveDate: row.effective_date,
    recordedAt: row.recorded_at.toISOString(),
    vendorId: row.vendor_id,
    vendorName: row.vendor_name,
    invoiceId: row.invoice_id,
    invoiceNumber: row.invoice_number,
    current: row.id === ruling,
  }));
}

/** The previous price, in the later one's unit. */
function previousPrice(row: PriceRow, facts: UnitFacts): number | null {
  const { previous_price: price, previous_unit: from, unit } = row;
  const previous = price === null || from === null ? null : priceInUnit(price, from, unit, facts);
  return previous === null ? null : Number(previous);
}
