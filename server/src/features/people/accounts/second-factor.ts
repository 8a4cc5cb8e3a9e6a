import type { PasskeyAssertion } from '@platewise/contract';
import { msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';
import { invalidField, problem } from '../../../platform/http/problem.ts';
import { recordAccountChange } from '../audit/index.ts';
import { hashRecoveryCode, isAppCode, plainCode, seedPlace, stepOf } from './one-time-code.ts';
import { checkShown, secondFactorOptions } from './passkey-ceremony.ts';
import type { PasskeySite } from './passkey-site.ts';
import { passkeysOf } from './passkeys.repo.ts';
import * as repo from './two-factor.repo.ts';

/** A second factor: a code from the app, a recovery code, or a passkey. */
export type GivenFactor = { code?: string | undefined; passkey?: PasskeyAssertion | undefined };

export const wrongFactor = ({ passkey }: GivenFactor) =>
  passkey === undefined
    ? problem('totp_required', 'That code is incorrect or already used. Wait for the next one.', {
        errors: [{ path: 'totpCode', message: t('That code is incorrect or already used') }],
      })
    : problem('totp_required', "That passkey didn't work. Try again, or enter a code.", {
        errors: [{ path: 'passkey', message: t("That passkey didn't work") }],
      });

/** Asks for a second factor once the first was right, and lists the ones the person has. */
export async function askForFactor(deps: Deps, site: PasskeySite, userId: number) {
  const passkeys = (await passkeysOf(deps.db, userId)).filter(({ rp_id }) => rp_id === site.rpId);
  const app = await hasApp(deps.db, userId);
  const passkey = passkeys.length === 0 ? null : await secondFactorOptions(deps, site, userId, passkeys);
  const words = app
    ? t('Enter the code from your authenticator app, or a recovery code.')
    : t('Enter a recovery code.');
  const detail = passkey === null ? words : `${t('Use your passkey.')} ${words}`;
  return problem('totp_required', detail, { current: { app, passkey } });
}

/** Uses up an app code, a recovery code or a passkey within the transaction; false if it is wrong. */
export async function takeFactor(
  deps: Deps,
  trx: Tx,
  site: PasskeySite,
  userId: number,
  { code: typed, passkey }: GivenFactor,
): Promise<boolean> {
  if (passkey !== undefined) return (await checkShown(deps, trx, site, userId, passkey)) === userId;
  if (typed === undefined) return false;
  const code = plainCode(typed);
  const now = deps.clock();
  // A recovery code never needs the seed, so it works even if the key of the stored secrets was lost.
  if (isAppCode(code)) {
    const row = await repo.lockTwoFactor(trx, userId);
    if (row === null || row.confirmed_at === null) return false;
    const step = stepOf(deps.secrets.open(row.seed, seedPlace), code, now, row.last_step);
    if (step !== null) await repo.rememberStep(trx, userId, step);
    return step !== null;
  }
  if (!(await repo.takeRecoveryCode(trx, userId, hashRecoveryCode(code), now))) return false;
  await recordAccountChange(
    trx,
    { userId, groupId: null },
    { action: 'recovery_code_used', subject: 'user', subjectId: userId, summary: msg('Used a recovery code') },
  );
  return true;
}

export async function hasApp(db: Queryable, userId: number): Promise<boolean> {
  return ((await repo.findTwoFactor(db, userId))?.confirmed_at ?? null) !== null;
}

/** Whether a password alone is no longer enough: there is an authenticator app or a passkey. */
export async function isTwoFactorOn(db: Queryable, userId: number): Promise<boolean> {
  return (await hasApp(db, userId)) || (await passkeysOf(db, userId)).length > 0;
}

export async function refuseOff(db: Queryable, userId: number): Promise<void> {
  if (!(await isTwoFactorOn(db, userId))) throw problem('conflict', 'Two-factor authentication is not on.');
}

/** For signed-in people: a wrong code is an invalid field, and counts as a try. */
export async function refuseWrong(
  deps: Deps,
  trx: Tx,
  site: PasskeySite,
  userId: number,
  given: GivenFactor,
): Promise<void> {
  if (given.code === undefined && given.passkey === undefined) {
    throw invalidField('code', 'Enter the code from your authenticator app');
  }
  if (await takeFactor(deps, trx, site, userId, given)) return;
  throw given.passkey === undefined
    ? invalidField('code', 'That code is incorrect or already used')
    : invalidField('passkey', "That passkey didn't work. Try again.");
}
