import type { BodyOf, addNewIngredients as endpoint, ReplyOf } from '@platewise/contract';
import { containerHeldAsCase, msg, toQuantity } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import type { Caller } from '../../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../../platform/db/index.ts';
import { notFound, problem } from '../../../../platform/http/problem.ts';
import { addIngredient, findActiveByName, upsertConversion } from '../../../kitchen/ingredients/index.ts';
import { lockForChange } from '../load-invoice.ts';
import type { LoadedInvoice } from '../loaded-invoice.ts';
import { mapByPerson, noteLinesChanged, refuseLocked } from './line-edit.ts';
import { findLine, listLines, updateLine } from './line-items.repo.ts';
import { costContext, lineReply, lineTypeOf } from './line-reply.ts';

type Body = BodyOf<typeof endpoint>;
type Wanted = Body['lines'][number];

/** A kitchen's first invoice contains items nobody has entered yet: turns them all into ingredients in one step. */
export async function addNewIngredients(
  deps: Deps,
  caller: Caller,
  invoiceId: number,
  body: Body,
): Promise<ReplyOf<typeof endpoint>> {
  return tx(deps.db, async (trx) => {
    const loaded = await lockForChange(deps, trx, caller, invoiceId, body.invoiceVersion);
    refuseWithoutInvoices(caller, loaded.row.restaurant_id);
    refuseLocked(deps, caller, loaded.row);
    let created = 0;
    for (const wanted of body.lines) if (await linkNew(deps, trx, caller, loaded, wanted)) created += 1;
    await noteLinesChanged(
      trx,
      loaded,
      (invoice) =>
        msg('Created {count, plural, one {# ingredient} other {# ingredients}} of lines on the invoice {invoice}', {
          count: created,
          invoice,
        }),
      {
        after: body.lines,
      },
    );
    const asked = new Set(body.lines.map(({ lineId }) => lineId));
    const lines = (await listLines(trx, loaded.scope, invoiceId)).filter(({ id }) => asked.has(id));
    const context = await costContext(trx, loaded, lines);
    return { created, lines: lines.map((line) => lineReply(line, context)) };
  });
}

/** It also changes the lines, which needs a separate permission. */
function refuseWithoutInvoices(caller: Caller, restaurantId: number): void {
  if (caller.may({ module: 'invoices', action: 'write' }, restaurantId)) return;
  throw problem('forbidden', "Your role can't change this invoice.");
}

/** Whether an ingredient was created; a line already linked is left unchanged. */
async function linkNew(
  deps: Deps,
  trx: Tx,
  caller: Caller,
  loaded: LoadedInvoice,
  { lineId, name, unit, category }: Wanted,
): Promise<boolean> {
  const { row, scope } = loaded;
  const line = await findLine(trx, scope, lineId);
  if (line === null || line.invoice_id !== row.id) throw notFound('The line');
  if (line.ingredient_id !== null || lineTypeOf(line) !== 'product') return false;
  const known = await findActiveByName(trx, scope, name);
  const values = { ...noFacts, name, unit, category, vendor_id: row.vendor_id, cost: null };
  const { id } = known ?? (await addIngredient(trx, caller, scope, values, deps.clock()));
  const container = known === null ? containerHeldAsCase(line.unit, unit) : null;
  if (container !== null)
    await upsertConversion(trx, scope, id, { unit: container, quantity: toQuantity('1'), toUnit: unit });
  await updateLine(trx, scope, lineId, { ingredient_id: id }, line.origins);
  await mapByPerson(trx, loaded, [{ ...line, ingredient_id: id }]);
  return known === null;
}

/** Defaults for what an invoice doesn't say. The cost comes with the approval. */
const noFacts = {
  kind: 'purchased',
  yield_percent: '100',
  density_g_per_ml: null,
  grams_per_each: null,
  batch_yield_quantity: null,
  batch_yield_unit: null,
} as const;
