import type { BodyOf, saveLineItems as endpoint, ReplyOf } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import type { Caller } from '../../../../platform/auth/caller.ts';
import { tx } from '../../../../platform/db/index.ts';
import { invalidField, notFound } from '../../../../platform/http/problem.ts';
import { loadInvoice, lockForChange } from '../load-invoice.ts';
import { addLines, type TypedLine } from './add-lines.ts';
import { noteLinesChanged, refuseLocked } from './line-edit.ts';
import { listLines } from './line-items.repo.ts';
import { costContext, lineReply } from './line-reply.ts';
import { changeLine } from './update-line-item.ts';

type Body = BodyOf<typeof endpoint>;

/** Adds and edits lines of an open invoice in one transaction: if one line is invalid, none are saved. */
export async function saveLineItems(
  deps: Deps,
  caller: Caller,
  invoiceId: number,
  body: Body,
): Promise<ReplyOf<typeof endpoint>> {
  return tx(deps.db, async (trx) => {
    const loaded = await lockForChange(deps, trx, caller, invoiceId, body.invoiceVersion);
    refuseLocked(deps, caller, loaded.row);
    refuseTwice(body.lines);
    const present = new Map((await listLines(trx, loaded.scope, invoiceId)).map((line) => [line.id, line]));
    for (const [index, { id, ...line }] of body.lines.entries()) {
      if (id === undefined) continue;
      const found = present.get(id);
      if (found === undefined) throw notFound('The line');
      await changeLine(deps, trx, caller, loaded, found, line, (field) => `lines.${index}.${field}`);
    }
    const added = newLines(body.lines);
    const ids = await addLines(
      trx,
      caller,
      loaded,
      added.map(({ line }) => line),
      {
        at: (index, field) => `lines.${added[index]?.index}.${field}`,
      },
    );
    await noteLinesChanged(trx, loaded, summaryOf(added.length, body.lines.length - added.length), {
      after: body.lines,
    });
    const { row } = await loadInvoice(trx, caller, invoiceId);
    const fresh = ids.values();
    const order = body.lines.map(({ id }) => id ?? fresh.next().value);
    const lines = await listLines(trx, loaded.scope, invoiceId);
    const context = await costContext(trx, loaded, lines);
    const byId = new Map(lines.map((line) => [line.id, line]));
    const shown = order.flatMap((id) => byId.get(id ?? 0) ?? []);
    return { invoiceVersion: row.version, lines: shown.map((line) => lineReply(line, context)) };
  });
}

function refuseTwice(lines: Body['lines']): void {
  const seen = new Set<number>();
  for (const [index, { id }] of lines.entries()) {
    if (id === undefined) continue;
    if (seen.has(id)) throw invalidField(`lines.${index}.id`, 'This line is listed twice');
    seen.add(id);
  }
}

/** A line without an id needs everything a new line needs. */
function newLines(lines: Body['lines']): { index: number; line: TypedLine }[] {
  return lines.flatMap(({ id, checked: _, ...line }, index) => {
    if (id !== undefined) return [];
    const { description, totalPrice } = line;
    if (description === undefined) throw invalidField(`lines.${index}.description`, 'Description is required');
    if (totalPrice === undefined) throw invalidField(`lines.${index}.totalPrice`, 'Total price is required');
    return [{ index, line: { ...line, description, totalPrice } }];
  });
}

const summaryOf = (added: number, changed: number) => (invoice: string) => {
  if (changed === 0) {
    return msg('Added {count, plural, one {# line} other {# lines}} on the invoice {invoice}', {
      count: added,
      invoice,
    });
  }
  if (added === 0) {
    return msg('Changed {count, plural, one {# line} other {# lines}} on the invoice {invoice}', {
      count: changed,
      invoice,
    });
  }
  return msg(
    'Added {added, plural, one {# line} other {# lines}} and changed {changed, plural, one {# line} other {# lines}} on the invoice {invoice}',
    { added, changed, invoice },
  );
};
