import { createHmac } from 'node:crypto';

type Delivered = {
  groupId: number;
  restaurantId: number | null;
  eventId: string;
  event: string;
  payload: unknown;
  eventAt: Date;
};

/** The request body. It is identical each time an event is sent. */
export const deliveryBody = (delivery: Delivered): string =>
  JSON.stringify({
    id: delivery.eventId,
    type: delivery.event,
    createdAt: delivery.eventAt.toISOString(),
    groupId: delivery.groupId,
    restaurantId: delivery.restaurantId,
    data: delivery.payload,
  });

/**
 * The header that lets a receiver verify that a delivery is ours and not a replay.
 * @example signatureOf('whsec_…', 1767225600, '{}') // 't=1767225600,v1=5f1c…'
 */
export function signatureOf(secret: string, seconds: number, body: string): string {
  const hash = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${hash}`;
}
