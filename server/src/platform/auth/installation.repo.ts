import { sql } from 'kysely';
import type { Queryable, Tx } from '../db/index.ts';

export type SecondFactorRule = 'optional' | 'administrators' | 'everyone';

export type Installation = {
  hideAccountNames: boolean;
  secondFactor: SecondFactorRule;
  secondFactorSince: Date | null;
  version: number;
};

const untouched: Installation = {
  hideAccountNames: false,
  secondFactor: 'optional',
  secondFactorSince: null,
  version: 1,
};

const ruleOf = (text: string): SecondFactorRule =>
  text === 'everyone' || text === 'administrators' ? text : 'optional';

/** The installation's settings; there is no row until somebody saves them. */
export async function readInstallation(db: Queryable): Promise<Installation> {
  const row = await db
    .selectFrom('installation_settings')
    .select(['hide_account_names', 'second_factor', 'second_factor_since', 'version'])
    .where('id', '=', 1)
    .executeTakeFirst();
  if (row === undefined) return untouched;
  return {
    hideAccountNames: row.hide_account_names,
    secondFactor: ruleOf(row.second_factor),
    secondFactorSince: row.second_factor_since,
    version: row.version,
  };
}

/** Creates the row if missing, and locks it until the transaction ends. */
export async function lockInstallation(trx: Tx): Promise<void> {
  await sql`insert into installation_settings (id) values (1) on conflict do nothing`.execute(trx);
  await sql`select id from installation_settings where id = 1 for update`.execute(trx);
}

/** Call under `lockInstallation`. */
export async function changeInstallation(
  trx: Tx,
  values: Pick<Installation, 'hideAccountNames' | 'secondFactor' | 'secondFactorSince'>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('installation_settings')
    .set((eb) => ({
      hide_account_names: values.hideAccountNames,
      second_factor: values.secondFactor,
      second_factor_since: values.secondFactorSince,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', 1)
    .execute();
}

export async function needsSecondFactorNow(db: Queryable, role: string): Promise<boolean> {
  const { secondFactor } = await readInstallation(db);
  return secondFactor === 'everyone' || (secondFactor === 'administrators' && role === 'admin');
}

/** Whether an account signing in now must set up a second factor first. */
export async function lacksSecondFactor(db: Queryable, userId: number): Promise<boolean> {
  const { rows } = await sql<{ lacks: boolean }>`
    select ${needsSecondFactor('u.role')} and not ${hasSecondFactor('u.id')} as lacks from users u where u.id = ${userId}`.execute(
    db,
  );
  return rows[0]?.lacks ?? false;
}

/** Whether the installation requires a second factor for this role. */
export const needsSecondFactor = (role: string) => sql<boolean>`exists (
  select 1 from installation_settings i
  where i.second_factor = 'everyone' or (i.second_factor = 'administrators' and ${sql.ref(role)} = 'admin'))`;

export type OidcRow = {
  issuer: string;
  clientId: string;
  sealedSecret: string | null;
  name: string;
  linkByEmail: boolean;
};

/** The OpenID Connect provider set in Administration, or null. */
export async function readOidcRow(db: Queryable): Promise<OidcRow | null> {
  const row = await db
    .selectFrom('installation_settings')
    .select(['oidc_issuer', 'oidc_client_id', 'oidc_client_secret', 'oidc_name', 'oidc_link_by_email'])
    .where('id', '=', 1)
    .executeTakeFirst();
  if (row === undefined || row.oidc_issuer === null) return null;
  return {
    issuer: row.oidc_issuer,
    clientId: row.oidc_client_id ?? '',
    sealedSecret: row.oidc_client_secret,
    name: row.oidc_name ?? '',
    linkByEmail: row.oidc_link_by_email,
  };
}

/** Call under `lockInstallation`. */
export async function writeOidcRow(trx: Tx, oidc: OidcRow | null): Promise<void> {
  await trx
    .updateTable('installation_settings')
    .set({
      oidc_issuer: oidc?.issuer ?? null,
      oidc_client_id: oidc?.clientId ?? null,
      oidc_client_secret: oidc?.sealedSecret ?? null,
      oidc_name: oidc?.name ?? null,
      oidc_link_by_email: oidc?.linkByEmail ?? false,
    })
    .where('id', '=', 1)
    .execute();
}

/** Whether an account has a second factor: an authenticator app or a passkey. `user` is the account's id. */
export const hasSecondFactor = (user: string) => sql<boolean>`(
  exists (select 1 from two_factor where user_id = ${sql.ref(user)} and confirmed_at is not null)
  or exists (select 1 from passkeys where user_id = ${sql.ref(user)}))`;
