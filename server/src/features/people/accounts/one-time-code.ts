import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { hashToken } from '../../../platform/auth/session.ts';

/** Where the seed is stored, for sealing it. */
export const seedPlace = 'two_factor.seed';

const periodSeconds = 30;

// What every authenticator app supports; some ignore anything else in the URI.
const totpOf = (seed: string, label = '') =>
  new TOTP({
    issuer: 'Platewise',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(seed),
  });

/** A new seed of 160 bits, as recommended by RFC 4226, in base32. */
export const newSeed = (): string => new Secret({ size: 20 }).base32;

/** The URI that an app reads from the QR code. */
export const uriOf = (seed: string, label: string): string => totpOf(seed, label).toString();

/** People enter codes in groups, in uppercase or lowercase. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/**
 * The time step of a correct code, up to one step of thirty seconds early or late; null for a wrong one, and for one
 * whose step was already used: each works once (RFC 6238, 5.2).
 */
export function stepOf(seed: string, code: string, now: Date, lastStep: number | null): number | null {
  if (!isAppCode(code)) return null;
  const delta = totpOf(seed).validate({ token: code, timestamp: now.getTime(), window: 1 });
  if (delta === null) return null;
  const step = Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
  return lastStep !== null && step <= lastStep ? null : step;
}

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 24;

/** Ten codes of 120 bits each: too many to guess, even with their hashes. Letters that look alike aren't used. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () =>
    Array.from(randomBytes(codeLength), (byte) => alphabet[byte % alphabet.length])
      .join('')
      .replace(/(.{6})(?=.)/g, '$1-'),
  );

/** Only hashes are stored. With this much entropy, a slow hash isn't needed. */
export const hashRecoveryCode = (code: string): string => hashToken(`recovery ${plainCode(code)}`);
