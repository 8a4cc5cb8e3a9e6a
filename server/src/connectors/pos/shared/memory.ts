import { createHash } from 'node:crypto';
import type { PosSession } from '../port.ts';

const keptMs = 10 * 60_000;
const mostKept = 200;

/**
 * Caches vendor data shared by all pages (names behind IDs): read with the first page and again after ten minutes,
 * because it changes. Keyed by location and credentials, so other credentials can't see it.
 */
export function createMemory<T>(clock: () => Date) {
  const kept = new Map<string, { value: T; until: number }>();
  return async (session: PosSession, read: () => Promise<T>): Promise<T> => {
    const { apiKey, apiSecret } = session.credentials;
    const id = createHash('sha256')
      .update(JSON.stringify([session.place.id, apiKey, apiSecret]))
      .digest('base64');
    const held = kept.get(id);
    const now = clock().getTime();
    if (held !== undefined && held.until > now) return held.value;
    const value = await read();
    kept.delete(id);
    kept.set(id, { value, until: now + keptMs });
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return value;
  };
}
