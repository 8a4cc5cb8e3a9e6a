import type { PosHint, PosMessage } from '../port.ts';
import { bodyOf, digestOf, hmacOf, isSame } from '../shared/signatures.ts';

/** Signed over the raw body and the timestamp it contains. */
export function readToastMessage({ headers, rawBody, secret }: PosMessage): PosHint[] | null {
  const body = bodyOf(rawBody);
  if (body === null || secret === '' || typeof body.timestamp !== 'string') return null;
  if (!isSame(headers['toast-signature'], hmacOf(secret, rawBody, body.timestamp))) return null;
  const id = typeof body.guid === 'string' ? body.guid : digestOf(rawBody);
  return [{ id, about: aboutOf(`${body.eventCategory} ${body.eventType}`) }];
}

function aboutOf(words: string): PosHint['about'] {
  if (/menu/i.test(words)) return 'menu';
  if (/stock|low_quantity/i.test(words)) return 'inventory';
  return /order/i.test(words) ? 'sales' : 'other';
}
