import type { BodyOf, uploadBankStatement as endpoint, ReplyOf } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { BankEntry } from '@platewise/reader';
import type { Deps } from '../../../deps.ts';
import { type Caller, type RestaurantScope, restaurantOf } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { holdLock } from '../../../platform/db/restaurant-lock.repo.ts';
import { hashFile } from '../../../platform/files/file-store.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import type { UploadedFile } from '../../../platform/http/upload.ts';
import { calendarToday } from '../../buying/invoices/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { tellBank } from './change-entry.ts';
import { entryKeys } from './entry-keys.ts';
import { matchOpen } from './match-open.ts';
import { readUpload, type UploadedStatements } from './read-upload.ts';
import { type Accounts, accountsOf } from './statement-accounts.ts';
import { statementReply } from './statement-reply.ts';
import { statementsById } from './statements.repo.ts';
import { insertEntries, insertStatement, maskStored, saltOf, sameFile } from './store.repo.ts';

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
  const read = await readUpload(file, body, calendarToday(caller, scope.restaurantId, deps.clock()));
  const known = await sameFile(deps.db, scope, fileHash);
  // One that was deleted comes back.
  const isComplete = known.size === read.statements.length;
  const accounts = isComplete ? null : await accountsOf(deps.db, scope, read.statements, body.account ?? null);
  const stored = await tx(deps.db, async (trx) => {
    await holdLock(trx, scope.restaurantId, 'bank');
    const here = await sameFile(trx, scope, fileHash);
    if (accounts === null || here.size === read.statements.length)
      return { ids: [...here.values()], added: 0, matched: 0 };
    const { ids, added } = await storeAll(deps, trx, scope, {
      ...{ read, here, fileHash, filename: nameOf(file.filename) },
      accounts: await sameSalt(trx, scope, accounts, () =>
        accountsOf(trx, scope, read.statements, body.account ?? null),
      ),
    });
    const matched = await matchOpen(deps, trx, scope);
    tellBank(deps, trx, scope);
    return { ids: [...here.values(), ...ids], added, matched };
  });
  const rows = await statementsById(deps.db, scope, stored.ids);
  return {
    statements: rows.map((row) => statementReply(caller, row)),
    added: stored.added,
    matched: stored.matched,
  };
}

/** Again only if a first statement that came at the same time brought another salt. */
async function sameSalt(trx: Tx, scope: RestaurantScope, accounts: Accounts, again: () => Promise<Accounts>) {
  const salt = await saltOf(trx, scope);
  return salt === null || salt === accounts.salt ? accounts : again();
}

type File = {
  read: UploadedStatements;
  here: ReadonlyMap<number, number>;
  accounts: Accounts;
  fileHash: string;
  filename: string;
};

async function storeAll(
  deps: Deps,
  trx: Tx,
  scope: RestaurantScope,
  { read, here, accounts, fileHash, filename }: File,
) {
  const ids: number[] = [];
  let added = 0;
  for (const [position, { entries, ...statement }] of read.statements.entries()) {
    if (here.has(position)) continue;
    const account = accounts.each[position];
    if (account === undefined) throw new Error('Every statement has an account');
    // Not the currency of the first entry, which in another file may be another one.
    const ownCurrency = statement.currency ?? scope.settings.currency;
    const currency = statement.currency ?? entries[0]?.currency ?? scope.settings.currency;
    const made = { ...statement, filename, fileHash, position, currency, now: deps.clock() };
    const id = await insertStatement(trx, scope, {
      ...made,
      ...{ accountKey: account.key, accountSalt: accounts.salt, accountLast4: account.last4 },
      accountLabel: account.label,
    });
    ids.push(id);
    const booked = entries.map((entry) => ({ ...entry, currency: entry.currency ?? ownCurrency }));
    const masked = booked.map((entry) => maskEntry(entry, account.mask));
    const keys = entryKeys(masked);
    const rows = masked.map((entry, at) => ({ ...entry, key: keys[at] ?? '' }));
    const source = { statementId: id, accountKey: account.key, accountUnknown: account.unknown, fileKind: read.kind };
    const former = entryKeys(booked);
    const renamed = rows.flatMap((row, at) => (row.key === former[at] ? [] : [{ ...row, former: former[at] ?? '' }]));
    await maskStored(trx, scope, account.key, renamed);
    for (let at = 0; at < rows.length; at += portion)
      added += await insertEntries(trx, scope, source, rows.slice(at, at + portion));
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
  return clean === '' ? 'statement' : withoutNumbers(clean).slice(0, 200);
}

/** Banks name files by the account: all but the last four characters of an IBAN or a long number are left out. */
const withoutNumbers = (name: string): string =>
  name.replace(
    /(?<![a-z0-9])[a-z]{2}\d{2}[a-z0-9]{7,26}(\w{4})(?![a-z0-9])|\d{4,}(\d{4})/gi,
    (_, iban, number) => `…${iban ?? number}`,
  );

const texts = ['counterparty', 'reference', 'description', 'endToEndId', 'bankId'] as const;

/** The entry without the account numbers that banks repeat in its texts. */
function maskEntry<Entry extends BankEntry>(entry: Entry, mask: (text: string) => string): Entry {
  const masked = texts.map((name) => [name, entry[name] === null ? null : mask(entry[name])]);
  return { ...entry, ...Object.fromEntries(masked) };
}
