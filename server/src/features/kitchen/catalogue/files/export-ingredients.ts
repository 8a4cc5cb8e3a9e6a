import type { exportIngredients as endpoint, ParamsOf, QueryOf } from '@platewise/contract';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../../deps.ts';
import type { Caller } from '../../../../platform/auth/caller.ts';
import { numberOrNull } from '../../../../platform/http/number-or-null.ts';
import { sendTable } from '../../../../platform/tables/index.ts';
import { readIngredients } from './catalogue-files.repo.ts';
import { INGREDIENT_HEADS } from './ingredient-columns.ts';

/** Exports what the table shows, in a format that can be imported again. Hidden costs are omitted. */
export async function exportIngredients(
  deps: Deps,
  caller: Caller,
  { restaurantId, format }: ParamsOf<typeof endpoint>,
  query: QueryOf<typeof endpoint>,
  reply: FastifyReply,
): Promise<undefined> {
  const scope = caller.permit(restaurantId);
  const hidden = caller.hidesCosts(restaurantId);
  const rows = (await readIngredients(deps.db, scope, query)).map((row) => [
    row.id,
    row.name,
    row.unit,
    row.category,
    row.vendor,
    // A prep item's cost follows from its recipe and can't be entered.
    hidden || row.kind === 'prep' ? null : numberOrNull(row.current_cost),
    Number(row.yield_percent),
    numberOrNull(row.density_g_per_ml),
    numberOrNull(row.grams_per_each),
  ]);
  return sendTable(reply, { name: 'ingredients', format, heads: INGREDIENT_HEADS, rows });
}
