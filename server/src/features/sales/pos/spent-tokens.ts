import { createHash } from 'node:crypto';
import type { PosCredentials, PosSession } from '../../../connectors/pos/port.ts';

type Tokens = Parameters<PosSession['keep']>[0];

const keptMs = 30 * 60_000;
const mostKept = 200;

/**
 * What a system gave for keys that were not connected in the end. A refresh token that works once is spent by then: who
 * mends another field of the form must not have to ask for a new one.
 */
export function createSpentTokens() {
  const kept = new Map<string, { tokens: Tokens; until: number }>();

  return {
    /** Keys as entered, with what they gave at a try before. */
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
    /** Connected: from now on its own tokens are the newest. */
    forget: (entered: PosCredentials): void => void kept.delete(idOf(entered)),
  };
}

const idOf = ({ apiKey, apiSecret }: PosCredentials) =>
  createHash('sha256')
    .update(JSON.stringify([apiKey, apiSecret]))
    .digest('base64');
