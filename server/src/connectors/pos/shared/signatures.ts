import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Compares two texts in constant time. */
export function isSame(given: string | undefined, wanted: string): boolean {
  if (given === undefined) return false;
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}

/** HMAC-SHA256 of the concatenated parts, in base64. */
export function hmacOf(secret: string, ...parts: (string | Uint8Array)[]): string {
  const hmac = createHmac('sha256', secret);
  for (const part of parts) hmac.update(part);
  return hmac.digest('base64');
}

/** The body of a message, if it is a JSON object. */
export function bodyOf(rawBody: Uint8Array): Record<string, unknown> | null {
  try {
    const body: unknown = JSON.parse(Buffer.from(rawBody).toString('utf8'));
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** An ID for a message without one; identical messages get the same ID. */
export const digestOf = (rawBody: Uint8Array): string => createHash('sha256').update(rawBody).digest('base64url');
