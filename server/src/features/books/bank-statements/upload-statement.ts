import type { BodyOf, uploadBankStatement as endpoint, ReplyOf } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { BankStatement } from '@platewise/reader';
import type { Deps } from '../../../deps.ts';
import { type Caller, type RestaurantScope, restaurantOf } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { holdLock } from '../../../platform/db/restaurant-lock.repo.ts';
import { hashFile } from '../../../platform/files/file-store.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import type { UploadedFile } from '../../../platform/http/upload.ts';
import { calendarToday } from '../../buying/invoices/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { accountKey, endingOf, newSalt } from './account-key.ts';
import { tellBank } from './change-entry.ts';
import { entryKeys } from './entry-keys.ts';
import { matchOpen } from './match-open.ts';
import { readUpload } from './read-upload.ts';
import { statementReply } from './statement-reply.ts';
import { statementsById } from './statements.repo.ts';
import { insertEntries, insertStatement, saltOf, sameFile } from './store.repo.ts';

type Reply = ReplyOf<typeof endpoint>;
const portion = 2000;

/** Stores the statements of a file and matches their entries. A file that is here already answers with what it made. */
export async function uploadStatement(
  deps: Deps,
  caller: Caller,
  body: BodyOf<typeof endpoint>,
  files: readonly UploadedFile[],
): Promise<Reply> {
  const scope = caller.permit(restaurantOf(caller, body.restaurantId));
  const [file] = files;
  if (file === undefined) throw invalidField('statement', 'Choose a file');
  const fileHash = hashFile(file.bytes);
  const known = await sameFile(deps.db, scope, fileHash);
  const read =
    known.length > 0 ? [] : await readUpload(file, body, calendarToday(caller, scope.restaurantId, deps.clock()));
  const stored = await tx(deps.db, async (trx) => {
    await holdLock(trx, scope.restaurantId, 'bank');
    const here = await sameFile(trx, scope, fileHash);
    if (here.length > 0) return { ids: here, added: 0, matched: 0 };
    const { ids, added } = await storeAll(deps, trx, scope, { read, fileHash, filename: nameOf(file.filename) });
    const matched = await matchOpen(deps, trx, scope);
    tellBank(deps, trx, scope);
    return { ids, added, matched };
  });
  const rows = await statementsById(deps.db, scope, stored.ids);
  return {
    statements: rows.map((row) => statementReply(caller, row)),
    added: stored.added,
    matched: stored.matched,
  };
}

type File = { read: readonly BankStatement[]; fileHash: string; filename: string };

async function storeAll(deps: Deps, trx: Tx, scope: RestaurantScope, { read, fileHash, filename }: File) {
  const salt = (await saltOf(trx, scope)) ?? newSalt();
  const keys = new Map<string, string>();
  const ids: number[] = [];
  let added = 0;
  for (const [position, { account, entries, ...statement }] of read.entries()) {
    const currency = statement.currency ?? entries[0]?.currency ?? scope.settings.currency;
    const name = `${account ?? ''} ${currency}`;
    const key = keys.get(name) ?? (await accountKey(account, currency, salt));
    keys.set(name, key);
    const made = { ...statement, filename, fileHash, position, currency, now: deps.clock() };
    const id = await insertStatement(trx, scope, {
      ...made,
      ...{ accountKey: key, accountSalt: salt, accountLast4: endingOf(account) },
    });
    ids.push(id);
    const entryKey = entryKeys(entries);
    const rows = entries.map((entry, at) => ({
      ...entry,
      key: entryKey[at] ?? '',
      currency: entry.currency ?? currency,
    }));
    for (let at = 0; at < rows.length; at += portion)
      added += await insertEntries(trx, scope, { statementId: id, accountKey: key }, rows.slice(at, at + portion));
    await recordRestaurantChange(trx, scope, {
      action: 'uploaded',
      subject: 'bank statement',
      subjectId: id,
      summary: msg('Uploaded the bank statement {file}', { file: filename }),
    });
  }
  return { ids, added };
}

/** The base name sent by the browser, without control characters or bidi overrides. */
function nameOf(filename: string): string {
  const last = filename.split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '').trim();
  return clean === '' ? 'statement' : clean.slice(0, 200);
}
