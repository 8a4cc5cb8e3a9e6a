import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Whether two texts are the same, in a time that tells nothing of where they differ. */
export function isSame(given: string | undefined, wanted: string): boolean {
  if (given === undefined) return false;
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}

/** HMAC-SHA256 of the parts one after the other, in base64. */
export function hmacOf(secret: string, ...parts: (string | Uint8Array)[]): string {
  const hmac = createHmac('sha256', secret);
  for (const part of parts) hmac.update(part);
  return hmac.digest('base64');
}

/** The body of a message, where it is an object at all. */
export function bodyOf(rawBody: Uint8Array): Record<string, unknown> | null {
  try {
    const body: unknown = JSON.parse(Buffer.from(rawBody).toString('utf8'));
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** An id for a message that brings none: the same one twice has the same. */
export const digestOf = (rawBody: Uint8Array): string => createHash('sha256').update(rawBody).digest('base64url');
