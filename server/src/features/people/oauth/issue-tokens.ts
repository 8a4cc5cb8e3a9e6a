import { randomBytes } from 'node:crypto';
import { newApiToken } from '../../../platform/auth/api-token.ts';
import { hashToken } from '../../../platform/auth/session.ts';

const accessSeconds = 60 * 60;
/** An assistant that isn't used for this long has to ask again. */
const refreshMs = 30 * 24 * 60 * 60 * 1000;
const prefix = 'pwr_';
const familyLength = 22;

/** New tokens of a grant: their hashes are stored, the tokens themselves only sent. */
export type IssuedTokens = {
  access: string;
  accessHash: string;
  prefix: string;
  accessUntil: Date;
  refresh: string;
  refreshHash: string;
  refreshUntil: Date;
  familyHash: string;
};

/**
 * A refresh token starts with what all of its grant have in common, which nobody can guess: one that isn't the latest is
 * recognized without keeping those of before.
 */
export function issueTokens(now: Date, family = randomBytes(16).toString('base64url')): IssuedTokens {
  const access = newApiToken();
  const refresh = prefix + family + randomBytes(32).toString('base64url');
  return {
    access: access.token,
    accessHash: access.tokenHash,
    prefix: access.prefix,
    accessUntil: new Date(now.getTime() + accessSeconds * 1000),
    refresh,
    refreshHash: hashToken(refresh),
    refreshUntil: new Date(now.getTime() + refreshMs),
    familyHash: hashToken(family),
  };
}

/** What a refresh token has in common with the others of its grant. */
export const familyOf = (refresh: string): string => refresh.slice(prefix.length, prefix.length + familyLength);

/** What an assistant gets for a code or a refresh token. */
export const tokenReply = ({ access, refresh }: IssuedTokens, scopes: readonly string[]) => ({
  access_token: access,
  token_type: 'Bearer',
  expires_in: accessSeconds,
  refresh_token: refresh,
  scope: scopes.join(' '),
});
