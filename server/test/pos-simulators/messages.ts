import { createHmac } from 'node:crypto';
import type { SimClock } from './clock.ts';

/** A message as a vendor sends it: body and headers belong together. */
export type VendorMessage = { readonly body: string; readonly headers: Readonly<Record<string, string>> };

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64');

/** Square signs the address that it was told, and the body. */
export function squareMessage(
  to: { url: string; key: string },
  type: string,
  eventId: string,
  at: string,
): VendorMessage {
  const body = JSON.stringify({
    merchant_id: 'M1',
    type,
    event_id: eventId,
    created_at: at,
    data: { type, id: eventId },
  });
  return { body, headers: { ...json, 'x-square-hmacsha256-signature': hmac(to.key, `${to.url}${body}`) } };
}

/** Toast signs the body, and the time that stands in it. */
export function toastMessage(
  to: { key: string; restaurantId: string },
  type: string,
  guid: string,
  at: string,
): VendorMessage {
  const body = JSON.stringify({ timestamp: at, eventCategory: type, eventType: type, guid, details: {} });
  const event = { 'toast-event-type': type, 'toast-event-category': type, 'toast-attempt-number': '1' };
  const signature = { 'toast-signature': hmac(to.key, `${body}${at}`) };
  return { body, headers: { ...json, ...event, ...signature, 'toast-restaurant-external-id': to.restaurantId } };
}

/** Clover signs nothing; its word goes along. */
export function cloverMessage(
  to: { word: string; merchantId: string },
  objectIds: readonly string[],
  ts: number,
): VendorMessage {
  const events = objectIds.map((objectId) => ({ objectId, type: 'UPDATE', ts }));
  return {
    body: JSON.stringify({ appId: 'A', merchants: { [to.merchantId]: events } }),
    headers: { ...json, 'x-clover-auth': to.word },
  };
}

const json = { 'content-type': 'application/json' };

const minute = 60_000;
const schedules = {
  square: [1, 2, 4, 8, 16, 32, 60, 120, 240, 480, 480].map((minutes) => minutes * minute),
  toast: [5 * minute, 10 * minute],
};

/**
 * Sends a message until it is taken, as often and as far apart as the vendor does, by moving the clock: Square goes on for
 * a day, Toast tries three times and does not repeat what was refused for good.
 */
export async function deliver(
  vendor: keyof typeof schedules,
  message: VendorMessage,
  send: (message: VendorMessage) => Promise<number>,
  clock: SimClock,
): Promise<number[]> {
  const statuses: number[] = [];
  for (const [attempt, wait] of [0, ...schedules[vendor]].entries()) {
    clock.advance(wait);
    const again: Record<string, string> | false =
      vendor === 'square'
        ? attempt > 0 && { 'square-retry-number': String(attempt), 'square-retry-reason': 'http_error' }
        : { 'toast-attempt-number': String(attempt + 1) };
    const status = await send({ ...message, headers: { ...message.headers, ...again } });
    statuses.push(status);
    const final = vendor === 'toast' && status >= 300 && status < 500 && status !== 404 && status !== 429;
    if ((status >= 200 && status < 300) || final) break;
  }
  return statuses;
}
