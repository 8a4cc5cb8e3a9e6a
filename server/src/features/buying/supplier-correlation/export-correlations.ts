import { Readable } from 'node:stream';
import type { exportSupplierCorrelations as endpoint, QueryOf, SupplierCorrelation } from '@platewise/contract';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { csvLine } from '../../../platform/http/csv.ts';
import { correlationReply } from './correlation-reply.ts';
import { ingredientsAfter, listOfIngredients } from './correlations.repo.ts';

type Query = QueryOf<typeof endpoint>;

const atOnce = 200;
const factorNames = ['Name match', 'Category', 'Price', 'Brand', 'Reliability'] as const;
const heading = [
  ...['Ingredient', 'Category', 'Place', 'Vendor', 'Score', 'Matched', 'Vendor item', 'Item code', 'Pack', 'Mapped'],
  ...factorNames.flatMap((name) => [name, `${name}: why`]),
];
const costHeading = ['Cost now', 'Asked', 'Per', 'Currency'];

/** Each ingredient's vendors with reasons, streamed by ingredient. */
export function exportCorrelations(
  deps: Deps,
  caller: Caller,
  restaurantId: number,
  query: Query,
  reply: FastifyReply,
): void {
  const scope = caller.permit(restaurantId);
  reply.type('text/csv; charset=utf-8');
  reply.header('Content-Disposition', 'attachment; filename="supplier-correlations.csv"');
  reply.send(Readable.from(lines(deps, caller, scope, query)));
}

async function* lines(deps: Deps, caller: Caller, scope: RestaurantScope, query: Query): AsyncGenerator<string> {
  const costs = !caller.hidesCosts(scope.restaurantId);
  yield csvLine(costs ? [...heading, ...costHeading] : heading);
  let last = 0;
  for (;;) {
    const ids = await ingredientsAfter(deps.db, scope, last, atOnce);
    if (ids.length === 0) return;
    const rows = await listOfIngredients(deps.db, scope, ids, query);
    yield rows.map((row) => csvLine(cellsOf(correlationReply(caller, scope, row), costs))).join('');
    last = ids.at(-1) ?? last;
  }
}

const matchedAs = ({ manualOverride, automatedMatch }: SupplierCorrelation) =>
  manualOverride ? 'chosen manually' : automatedMatch ? 'automatically' : 'to review';

const cellsOf = (row: SupplierCorrelation, costs: boolean) => [
  row.ingredientName,
  row.category,
  row.place,
  row.vendorName,
  row.correlationScore,
  matchedAs(row),
  row.vendorItem?.description ?? null,
  row.vendorItem?.itemCode ?? null,
  row.vendorItem?.packText ?? null,
  row.vendorItem === null ? null : row.vendorItem.mapped ? 'yes' : 'no',
  ...row.factors.flatMap(({ score, reason }) => [score, reason]),
  ...(costs ? [row.price?.current ?? null, row.price?.asked ?? null, row.ingredientUnit, row.currency] : []),
];
