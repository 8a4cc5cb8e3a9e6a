import type { addPasskey, BodyOf, PasskeyAssertion } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';
import type { PasskeySite } from './passkey-site.ts';
import * as repo from './passkeys.repo.ts';

/**
 * EdDSA, ES256 and RS256. The library would also request ML-DSA where Node offers it, which is still experimental
 * there.
 */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Loaded for the first passkey: it pulls in some 300 modules for certificates. */
const webAuthn = async () => ({
  ...(await import('@simplewebauthn/server')),
  ...(await import('@simplewebauthn/server/helpers')),
});

const lifetimeMs = 10 * 60 * 1000;

export type Options = Record<string, unknown>;

const described = ({ webauthn_id, transports }: repo.PasskeyRow) => ({ id: webauthn_id, transports });

async function keep(
  deps: Deps,
  db: Queryable,
  challenge: string,
  purpose: repo.ChallengePurpose,
  userId: number | null,
): Promise<void> {
  const now = deps.clock();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await repo.keepChallenge(db, { challenge, purpose, userId, now, expiresAt });
}

/**
 * Options to create a passkey that can sign in alone: found without a username, and unlocked by fingerprint, face or
 * PIN.
 */
export async function creationOptions(
  deps: Deps,
  trx: Tx,
  site: PasskeySite,
  user: { id: number; username: string; full_name: string },
): Promise<Options> {
  const { generateRegistrationOptions, isoBase64URL } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: 'Platewise',
    rpID: site.rpId,
    userID: isoBase64URL.toBuffer(await repo.passkeyHandle(trx, user.id)),
    userName: user.username,
    userDisplayName: user.full_name,
    timeout: lifetimeMs,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: (await repo.passkeysOf(trx, user.id)).map(described),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keep(deps, trx, options.challenge, 'register', user.id);
  return { ...options };
}

/** To sign in without a username. */
export async function signInOptions(deps: Deps, site: PasskeySite): Promise<Options> {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: site.rpId,
    timeout: lifetimeMs,
    userVerification: 'required',
  });
  await keep(deps, deps.db, options.challenge, 'sign_in', null);
  return { ...options };
}

/** To prove possession of one of a person's passkeys once their password was right. */
export async function secondFactorOptions(
  deps: Deps,
  site: PasskeySite,
  userId: number,
  passkeys: readonly repo.PasskeyRow[],
): Promise<Options> {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: site.rpId,
    allowCredentials: passkeys.map(described),
    timeout: lifetimeMs,
    userVerification: 'preferred',
  });
  await keep(deps, deps.db, options.challenge, 'second_factor', userId);
  return { ...options };
}

/** The challenge that the browser signed; null if the data can't be read. */
async function challengeOf(clientDataJSON: string): Promise<string | null> {
  const { decodeClientDataJSON } = await webAuthn();
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

type Made = { credentialId: string; publicKey: string; signCount: number };

/** Verifies a passkey that a browser created for this person; null if anything is wrong with it. */
export async function checkCreated(
  deps: Deps,
  trx: Tx,
  site: PasskeySite,
  userId: number,
  { attestation }: BodyOf<typeof addPasskey>,
): Promise<Made | null> {
  const challenge = await challengeOf(attestation.response.clientDataJSON);
  const wanted = { purpose: 'register', userId, now: deps.clock() } as const;
  if (challenge === null || !(await repo.takeChallenge(trx, { challenge, ...wanted }))) return null;
  try {
    const { verifyRegistrationResponse, isoBase64URL } = await webAuthn();
    const { response } = attestation;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...attestation,
        response: {
          clientDataJSON: response.clientDataJSON,
          attestationObject: response.attestationObject,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      supportedAlgorithmIDs,
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey: isoBase64URL.fromBuffer(publicKey), signCount: counter };
  } catch (error) {
    // The library throws for whatever doesn't match: origin, host, signature, format.
    deps.log.info({ reason: error instanceof Error ? error.message : 'unknown' }, 'a passkey was refused');
    return null;
  }
}

/**
 * Verifies that a browser used a passkey, and uses up the challenge; returns whose passkey it is, or null if anything
 * is wrong. `userId` is the required owner; null to find out. On its own, a passkey must be unlocked by fingerprint,
 * face or PIN; with a password, a touch is enough.
 */
export async function checkShown(
  deps: Deps,
  trx: Tx,
  site: PasskeySite,
  userId: number | null,
  shown: PasskeyAssertion,
): Promise<number | null> {
  const challenge = await challengeOf(shown.response.clientDataJSON);
  const now = deps.clock();
  const purpose = userId === null ? 'sign_in' : 'second_factor';
  if (challenge === null || !(await repo.takeChallenge(trx, { challenge, purpose, userId, now }))) return null;
  const row = await repo.lockPasskey(trx, shown.id);
  if (row === null || row.rp_id !== site.rpId || (userId !== null && row.user_id !== userId)) return null;
  const { userHandle } = shown.response;
  if (userHandle === undefined ? userId === null : userHandle !== row.handle) return null;
  const newCount = await signCountOf(deps, site, row, shown, challenge, userId === null);
  if (newCount === null) return null;
  await repo.rememberUse(trx, row.id, newCount, now);
  return row.user_id;
}

/**
 * The authenticator's signature counter, once its signature is verified. A counter that went back means a copied key.
 */
async function signCountOf(
  deps: Deps,
  site: PasskeySite,
  row: repo.PasskeyRow,
  shown: PasskeyAssertion,
  challenge: string,
  requireUserVerification: boolean,
): Promise<number | null> {
  const { clientDataJSON, authenticatorData, signature } = shown.response;
  try {
    const { verifyAuthenticationResponse, isoBase64URL } = await webAuthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...shown, response: { clientDataJSON, authenticatorData, signature }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      credential: {
        id: row.webauthn_id,
        publicKey: isoBase64URL.toBuffer(row.public_key),
        counter: row.sign_count,
        transports: row.transports,
      },
      requireUserVerification,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    deps.log.info({ reason: error instanceof Error ? error.message : 'unknown' }, 'a passkey was refused');
    return null;
  }
}
