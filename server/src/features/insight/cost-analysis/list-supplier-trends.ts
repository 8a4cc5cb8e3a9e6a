import type { supplierTrends as endpoint, QueryOf, SupplierTrend } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import type { Page } from '../../../platform/http/page.ts';
import { askedOf, loadAnalysis } from './load-analysis.ts';
import { pageOf } from './page-of.ts';
import { type AnalysedSupplier, suppliersOf } from './suppliers.ts';

export async function listSupplierTrends(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<SupplierTrend>> {
  const asked = askedOf(deps, caller, query);
  const text = query.q?.toLowerCase() ?? '';
  const suppliers = suppliersOf(await loadAnalysis(deps, caller, asked), asked).filter(
    ({ name, risk }) => name.toLowerCase().includes(text) && (query.risk === undefined || risk === query.risk),
  );
  return pageOf(suppliers.map(toReply), query);
}

const toReply = (row: AnalysedSupplier): SupplierTrend => ({
  id: row.id,
  restaurantId: row.restaurantId,
  currency: row.currency,
  name: row.name,
  riskLevel: row.risk,
  averageIncrease: numberOrNull(row.averageIncrease),
  totalIngredients: row.ingredients,
  highRiskIngredients: row.highRisk,
  monthlyTrend: row.monthlyTrend,
  lastPriceUpdate: row.lastPrice,
  monthlySpend: numberOrNull(row.monthlySpend),
  monthlyImpact: numberOrNull(row.monthlyImpact),
});
