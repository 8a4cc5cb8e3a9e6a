import { createHmac } from 'node:crypto';
import type { SimClock } from './clock.ts';

/** A webhook message as sent by a vendor: the headers go with the body. */
export type VendorMessage = { readonly body: string; readonly headers: Readonly<Record<string, string>> };

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64');

/** Square signs its registered URL and the body. */
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

/** Toast signs the body and the timestamp in it. */
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

/** Clover doesn't sign; it sends a shared secret. */
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
 * Sends a message until it is accepted, with the vendor's own retries, by advancing the clock: Square retries for a
 * day, Toast three times and never after a permanent rejection.
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
