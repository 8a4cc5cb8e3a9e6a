import { createHash } from 'node:crypto';
import type { PosCredentials, PosSession } from '../../../connectors/pos/port.ts';

type Tokens = Parameters<PosSession['keep']>[0];

const keptMs = 30 * 60_000;
const mostKept = 200;

/**
 * Tokens issued for keys that weren't connected in the end. A single-use refresh token is spent by then, and fixing
 * another field of the form shouldn't require a new one.
 */
export function createSpentTokens() {
  const kept = new Map<string, { tokens: Tokens; until: number }>();

  return {
    /** The keys as entered, with the tokens an earlier try obtained. */
    withKept(entered: PosCredentials, now: number): PosCredentials {
      const found = kept.get(idOf(entered));
      return found === undefined || found.until < now ? entered : { ...entered, ...found.tokens };
    },
    keep(entered: PosCredentials, tokens: Tokens, now: number): void {
      kept.delete(idOf(entered));
      kept.set(idOf(entered), { tokens, until: now + keptMs });
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    },
    /** Once connected, the connection's own tokens are the newest. */
    forget: (entered: PosCredentials): void => void kept.delete(idOf(entered)),
  };
}

const idOf = ({ apiKey, apiSecret }: PosCredentials) =>
  createHash('sha256')
    .update(JSON.stringify([apiKey, apiSecret]))
    .digest('base64');
