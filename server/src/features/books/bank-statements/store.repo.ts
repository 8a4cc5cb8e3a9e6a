import type { BankEntry, BankStatement } from '@platewise/reader';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

/** The statements of the same file by position; none if it isn't here. */
export async function sameFile(db: Queryable, scope: RestaurantScope, fileHash: string): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('bank_statements as s')
    .select(['s.id', 's.position'])
    .where(inReach('s.restaurant_id', scope))
    .where('s.file_hash', '=', fileHash)
    .orderBy('s.position')
    .execute();
  return new Map(rows.map(({ id, position }) => [position, id]));
}

export async function saltOf(db: Queryable, scope: RestaurantScope): Promise<string | null> {
  const row = await db
    .selectFrom('bank_statements as s')
    .select('s.account_salt')
    .where(inReach('s.restaurant_id', scope))
    .limit(1)
    .executeTakeFirst();
  return row?.account_salt ?? null;
}

export type NewStatement = Omit<BankStatement, 'account' | 'entries' | 'currency'> & {
  filename: string;
  fileHash: string;
  position: number;
  accountKey: string;
  accountSalt: string;
  accountLast4: string | null;
  accountLabel: string | null;
  currency: string;
  now: Date;
};

export async function insertStatement(db: Queryable, scope: RestaurantScope, made: NewStatement): Promise<number> {
  const { id } = await db
    .insertInto('bank_statements')
    .values({
      restaurant_id: scope.restaurantId,
      filename: made.filename,
      file_hash: made.fileHash,
      position: made.position,
      account_key: made.accountKey,
      account_salt: made.accountSalt,
      account_last4: made.accountLast4,
      account_label: made.accountLabel,
      currency: made.currency,
      from_date: made.from,
      to_date: made.to,
      opening_balance: made.openingBalance,
      closing_balance: made.closingBalance,
      uploaded_by: scope.userId,
      uploaded_at: made.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether the restaurant has a statement of another account than the one with this key. */
export async function hasOtherAccount(db: Queryable, scope: RestaurantScope, accountKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('bank_statements as s')
    .select('s.id')
    .where(inReach('s.restaurant_id', scope))
    .where('s.account_key', '<>', accountKey)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type FileKind = 'camt' | 'ofx' | 'table';
export type NewEntry = BankEntry & { key: string; currency: string };

/** Entries stored before account numbers were masked are known by their former key. They get the new key and texts. */
export async function maskStored(
  db: Queryable,
  scope: RestaurantScope,
  accountKey: string,
  entries: readonly (NewEntry & { former: string })[],
): Promise<void> {
  if (entries.length === 0) return;
  const of = <T>(pick: (entry: NewEntry & { former: string }) => T): T[] => entries.map(pick);
  await sql`
    update bank_entries e set entry_key = n.key, counterparty = n.counterparty, reference = n.reference,
      description = n.description, end_to_end_id = n.end_to_end_id, bank_id = n.bank_id
    from unnest(${of(({ former }) => former)}::text[], ${of(({ key }) => key)}::text[],
      ${of(({ counterparty }) => counterparty)}::text[], ${of(({ reference }) => reference)}::text[],
      ${of(({ description }) => description)}::text[], ${of(({ endToEndId }) => endToEndId)}::text[],
      ${of(({ bankId }) => bankId)}::text[])
      as n (former, key, counterparty, reference, description, end_to_end_id, bank_id)
    where ${inReach('e.restaurant_id', scope)} and e.account_key = ${accountKey} and e.entry_key = n.former
      and not exists (select from bank_entries o where o.restaurant_id = e.restaurant_id
        and o.account_key = e.account_key and o.entry_key = n.key)`.execute(db);
}

type Source = { statementId: number; accountKey: string; accountUnknown: boolean; fileKind: FileKind };

/** Adds what isn't known of the account yet, and links all of it to the statement. Returns how many were added. */
export async function insertEntries(
  db: Queryable,
  scope: RestaurantScope,
  { statementId, accountKey, accountUnknown, fileKind }: Source,
  entries: readonly NewEntry[],
): Promise<number> {
  const of = <T>(pick: (entry: NewEntry) => T): T[] => entries.map(pick);
  const added = await sql`
    insert into bank_entries (restaurant_id, account_key, account_unknown, file_kind, entry_key, booked_on, value_on, amount,
      currency, counterparty, reference, description, end_to_end_id, check_number, bank_id)
    select ${scope.restaurantId}, ${accountKey}, ${accountUnknown}::boolean, ${fileKind}::text, n.*
    from unnest(${of(({ key }) => key)}::text[], ${of(({ bookedOn }) => bookedOn)}::date[],
      ${of(({ valueOn }) => valueOn)}::date[], ${of(({ amount }) => amount)}::numeric[],
      ${of(({ currency }) => currency)}::text[], ${of(({ counterparty }) => counterparty)}::text[],
      ${of(({ reference }) => reference)}::text[], ${of(({ description }) => description)}::text[],
      ${of(({ endToEndId }) => endToEndId)}::text[], ${of(({ checkNumber }) => checkNumber)}::text[],
      ${of(({ bankId }) => bankId)}::text[]) as n
    on conflict (restaurant_id, account_key, entry_key) do nothing`.execute(db);
  await sql`
    insert into bank_statement_entries (restaurant_id, statement_id, entry_id)
    select e.restaurant_id, ${statementId}, e.id from bank_entries e
    where ${inReach('e.restaurant_id', scope)} and e.account_key = ${accountKey}
      and e.entry_key = any(${of(({ key }) => key)}::text[])`.execute(db);
  return Number(added.numAffectedRows ?? 0);
}
