import {
  type addPasskey as addEndpoint,
  type BodyOf,
  PASSKEYS_MAX,
  type Passkey,
  type ReplyOf,
  type removePasskey as removeEndpoint,
} from '@platewise/contract';
import { msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { needsSecondFactorNow } from '../../../platform/auth/installation.repo.ts';
import { forgiveTry } from '../../../platform/auth/sign-in-limit.ts';
import { tx } from '../../../platform/db/index.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import { recordAccountChange } from '../audit/index.ts';
import { hashRecoveryCode, newRecoveryCodes } from './one-time-code.ts';
import { checkCreated, creationOptions, type Options, secondFactorOptions } from './passkey-ceremony.ts';
import { type PasskeySite, refuseUnfitSite } from './passkey-site.ts';
import * as repo from './passkeys.repo.ts';
import { countOwnTry, provePassword } from './prove-password.ts';
import { isTwoFactorOn, refuseWrong } from './second-factor.ts';
import { tellPerson } from './tell-person.ts';
import { deleteRecoveryCodes, findTwoFactor, replaceRecoveryCodes } from './two-factor.repo.ts';

export const passkeyReply = ({ id, name, created_at, last_used_at }: repo.PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: created_at.toISOString(),
  lastUsedAt: last_used_at?.toISOString() ?? null,
});

const entry = (passkey: repo.PasskeyRow) => ({ subject: 'passkey', subjectId: passkey.id });

/** Starts with the password, so that a stolen session can't add a way in. */
export async function beginPasskey(
  deps: Deps,
  caller: Caller,
  address: string,
  site: PasskeySite,
  password: string,
): Promise<{ options: Options }> {
  refuseUnfitSite(site);
  const { user, account, counted } = await provePassword(deps, caller.user.id, address, {
    field: 'password',
    password,
  });
  return tx(deps.db, async (trx) => {
    await forgiveTry(trx, counted, account);
    if ((await repo.passkeysOf(trx, user.id)).length >= PASSKEYS_MAX) {
      throw problem('conflict', t('You can have up to {most} passkeys. Remove one first.', { most: PASSKEYS_MAX }));
    }
    return { options: await creationOptions(deps, trx, site, user) };
  });
}

/**
 * Saves the passkey that the browser created. The first second factor comes with recovery codes, in case it gets lost.
 */
export async function addPasskey(
  deps: Deps,
  caller: Caller,
  address: string,
  site: PasskeySite,
  body: BodyOf<typeof addEndpoint>,
): Promise<ReplyOf<typeof addEndpoint>> {
  const { user, account, counted } = await countOwnTry(deps, caller.user.id, address);
  const now = deps.clock();
  return tx(deps.db, async (trx) => {
    const made = await checkCreated(deps, trx, site, user.id, body);
    if (made === null) throw problem('conflict', "The passkey couldn't be checked. Try adding it again.");
    const first = !(await isTwoFactorOn(trx, user.id));
    const transports = body.attestation.response.transports ?? [];
    const row = await repo.insertPasskey(trx, {
      ...made,
      userId: user.id,
      rpId: site.rpId,
      transports,
      name: body.name,
      now,
    });
    if (row === null) throw problem('conflict', 'This passkey was already added.');
    const recoveryCodes = first ? newRecoveryCodes() : null;
    if (recoveryCodes !== null) await replaceRecoveryCodes(trx, user.id, recoveryCodes.map(hashRecoveryCode));
    await forgiveTry(trx, counted, account);
    await recordAccountChange(
      trx,
      { userId: user.id, groupId: null },
      {
        ...entry(row),
        action: 'passkey_added',
        summary: msg('Added the passkey {name}', { name: row.name }),
        after: { name: row.name },
      },
    );
    await tellPerson(deps, trx, user, {
      subject: msg('A passkey was added to your account'),
      happened: msg('The passkey "{name}" can now sign in to your Platewise account {username}.', {
        name: row.name,
        username: user.username,
      }),
    });
    return { passkey: passkeyReply(row), recoveryCodes };
  });
}

export async function renamePasskey(deps: Deps, caller: Caller, id: number, name: string): Promise<Passkey> {
  return tx(deps.db, async (trx) => {
    const before = (await repo.passkeysOf(trx, caller.user.id)).find((one) => one.id === id);
    const row = await repo.renamePasskey(trx, caller.user.id, id, name);
    if (row === null) throw notFound('The passkey');
    await recordAccountChange(
      trx,
      { userId: caller.user.id, groupId: null },
      {
        ...entry(row),
        action: 'passkey_renamed',
        summary: msg('Renamed the passkey {name}', { name: row.name }),
        before: { name: before?.name },
        after: { name },
      },
    );
    return passkeyReply(row);
  });
}

/** Requires the password, and if no other second factor is left, a code or a passkey as well. */
export async function removePasskey(
  deps: Deps,
  caller: Caller,
  address: string,
  site: PasskeySite,
  id: number,
  body: BodyOf<typeof removeEndpoint>,
): Promise<void> {
  const mine = await repo.passkeysOf(deps.db, caller.user.id);
  if (!mine.some((one) => one.id === id)) throw notFound('The passkey');
  const given = { field: 'password', password: body.password };
  const { user, account, counted } = await provePassword(deps, caller.user.id, address, given);
  await tx(deps.db, async (trx) => {
    // Two removals at once run one after the other: only one of them is the last.
    const rows = await repo.lockPasskeysOf(trx, user.id);
    const row = rows.find((one) => one.id === id);
    if (row === undefined) throw notFound('The passkey');
    const hasApp = ((await findTwoFactor(trx, user.id))?.confirmed_at ?? null) !== null;
    const last = rows.length === 1 && !hasApp;
    if (last && (await needsSecondFactorNow(trx, user.role))) {
      throw problem('conflict', 'A second factor is required here. Add another one before you remove this passkey.');
    }
    if (last) await refuseWrong(deps, trx, site, user.id, body);
    await repo.deletePasskey(trx, user.id, id);
    if (last) await deleteRecoveryCodes(trx, user.id);
    await forgiveTry(trx, counted, account);
    await recordAccountChange(
      trx,
      { userId: user.id, groupId: null },
      {
        ...entry(row),
        action: 'passkey_removed',
        summary: msg('Removed the passkey {name}', { name: row.name }),
        before: { name: row.name },
      },
    );
    await tellPerson(deps, trx, user, {
      subject: msg('A passkey was removed from your account'),
      happened: msg('The passkey "{name}" no longer signs in to your Platewise account {username}.', {
        name: row.name,
        username: user.username,
      }),
    });
  });
}

/** For people who are signed in and must show a second factor again. */
export async function challengePasskey(deps: Deps, caller: Caller, site: PasskeySite): Promise<{ options: Options }> {
  const passkeys = (await repo.passkeysOf(deps.db, caller.user.id)).filter(({ rp_id }) => rp_id === site.rpId);
  if (passkeys.length === 0) throw problem('conflict', 'You have no passkey for this address.');
  return { options: await secondFactorOptions(deps, site, caller.user.id, passkeys) };
}
