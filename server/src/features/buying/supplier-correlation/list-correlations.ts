import type { listSupplierCorrelations as endpoint, QueryOf, SupplierCorrelation } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { correlationReply } from './correlation-reply.ts';
import { listBest, listOfIngredient } from './correlations.repo.ts';

/** The best vendor of each ingredient; for a single ingredient all of them, ranked. */
export async function listCorrelations(
  deps: Deps,
  caller: Caller,
  restaurantId: number,
  { ingredientId, ...query }: QueryOf<typeof endpoint>,
): Promise<Page<SupplierCorrelation>> {
  const scope = caller.permit(restaurantId);
  const page =
    ingredientId === undefined
      ? await listBest(deps.db, scope, query)
      : await listOfIngredient(deps.db, scope, ingredientId, query);
  return mapPage(page, (row) => correlationReply(caller, scope, row));
}
