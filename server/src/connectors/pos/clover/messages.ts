import type { PosHint, PosMessage } from '../port.ts';
import { bodyOf, isSame } from '../shared/signatures.ts';

type Event = { objectId?: string; type?: string; ts?: number };

const about: Record<string, PosHint['about'][]> = { O: ['sales'], P: ['sales'], I: ['menu', 'inventory'] };

/**
 * Clover doesn't sign messages; it sends a shared secret instead, so a message is never more than a hint. Before the
 * first one it sends a verification code for the user to enter in Clover, at which point the secret isn't known yet.
 */
export function readCloverMessage({ headers, rawBody, secret }: PosMessage): PosHint[] | null {
  const body = bodyOf(rawBody);
  if (body === null) return null;
  const { verificationCode: code, merchants } = body;
  if (typeof code === 'string' && merchants === undefined) {
    return /^[\w-]{1,100}$/.test(code)
      ? [{ id: `verification:${code}`, about: 'other', verificationCode: code }]
      : null;
  }
  if (secret === '' || !isSame(headers['x-clover-auth'], secret)) return null;
  if (typeof merchants !== 'object' || merchants === null) return [];
  const events = Object.values(merchants as Record<string, unknown>).flatMap((one) => (Array.isArray(one) ? one : []));
  return (events as Event[]).slice(0, 1000).flatMap(hintsOf);
}

function hintsOf({ objectId = '', type = '', ts = 0 }: Event): PosHint[] {
  const id = `${objectId}:${type}:${ts}`.slice(0, 200);
  const kinds = about[objectId.split(':')[0] ?? ''] ?? ['other'];
  return kinds.map((kind, index) => ({ id: index === 0 ? id : `${id}:${kind}`, about: kind }));
}
