import type { PosHint, PosMessage } from '../port.ts';
import { bodyOf, digestOf, hmacOf, isSame } from '../shared/signatures.ts';

const about: [beginning: string, about: PosHint['about']][] = [
  ['order.', 'sales'],
  ['payment.', 'sales'],
  ['refund.', 'sales'],
  ['catalog.', 'menu'],
  ['inventory.', 'inventory'],
];

/** Signed over the URL registered in Square and the raw body. */
export function readSquareMessage({ headers, rawBody, url, secret }: PosMessage): PosHint[] | null {
  if (secret === '' || !isSame(headers['x-square-hmacsha256-signature'], hmacOf(secret, url, rawBody))) return null;
  const body = bodyOf(rawBody);
  if (body === null) return null;
  const type = String(body.type ?? '');
  const id = typeof body.event_id === 'string' ? body.event_id : digestOf(rawBody);
  return [{ id, about: about.find(([beginning]) => type.startsWith(beginning))?.[1] ?? 'other' }];
}
