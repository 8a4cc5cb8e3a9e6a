import type { BodyOf, updateStatement as endpoint, StatementDetail } from '@platewise/contract';
import { type Message, msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { invalidField, notFound, problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { changeStatement } from './enter-statement.ts';
import { findVendor, type StatementRow } from './statements.repo.ts';
import { clearChoices, type StatementChange, updateStatement as write } from './write-statements.repo.ts';

type Body = BodyOf<typeof endpoint>;

/** Corrects vendor, date and balance, which another reading keeps, and marks a statement as done or open. */
export function updateStatement(deps: Deps, caller: Caller, id: number, body: Body): Promise<StatementDetail> {
  return changeStatement(deps, caller, id, body.version, async ({ trx, scope, row }) => {
    if (body.vendorId !== undefined && body.vendorId !== row.vendor_id)
      await refuseForeignVendor(trx, caller, body.vendorId, row);
    if (body.done === true && row.status === 'failed')
      throw problem('conflict', "This statement couldn't be read. Enter its balance or lines first.");
    const done = doneChange(row, body.done, { at: deps.clock(), by: scope.userId });
    const change = { ...headerChange(row, body), ...done };
    if (Object.keys(change).length === 0) return;
    // What was chosen is the other vendor's.
    if (change.vendor_id !== undefined) await clearChoices(trx, scope, id);
    await write(trx, scope, id, change);
    await recordRestaurantChange(trx, scope, {
      action: 'changed',
      subject: 'statement',
      subjectId: id,
      summary: summaryOf(row, change),
      before: { vendorId: row.vendor_id, date: row.statement_date, balance: row.balance, doneAt: row.done_at },
      after: change,
    });
  });
}

async function refuseForeignVendor(db: Queryable, caller: Caller, vendorId: number, row: StatementRow): Promise<void> {
  const vendor = await findVendor(db, caller.sight, vendorId);
  if (vendor === null) throw notFound('The vendor');
  if (vendor.restaurant_id !== row.restaurant_id)
    throw invalidField('vendorId', 'This vendor belongs to another restaurant');
}

function headerChange(row: StatementRow, { vendorId, statementDate, balance }: Body): StatementChange {
  const change: StatementChange = {};
  const typed: string[] = [];
  if (vendorId !== undefined && vendorId !== row.vendor_id) {
    change.vendor_id = vendorId;
    typed.push('vendorId');
  }
  if (statementDate !== undefined && statementDate !== row.statement_date) {
    change.statement_date = statementDate;
    typed.push('statementDate');
  }
  if (balance !== undefined && Number(balance ?? Number.NaN) !== Number(row.balance ?? Number.NaN)) {
    change.balance = balance;
    typed.push('balance');
  }
  return typed.length === 0 ? {} : { ...change, typed_fields: [...new Set([...row.typed_fields, ...typed])] };
}

function doneChange(
  row: StatementRow,
  done: boolean | undefined,
  now: { at: Date; by: number | null },
): StatementChange {
  if (done === undefined || done === (row.done_at !== null)) return {};
  return done ? { done_at: now.at, done_by: now.by } : { done_at: null, done_by: null };
}

function summaryOf({ filename: file }: StatementRow, change: StatementChange): Message {
  if (change.done_at === undefined) return msg('Changed the statement {file}', { file });
  return change.done_at === null
    ? msg('Opened the statement {file} again', { file })
    : msg('Marked the statement {file} as done', { file });
}
