import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { restaurantIdIn } from '../fields.ts';

const instant = z.nullable(z.string());

const digest = z.object({
  restaurantId: z.number(),
  restaurantName: z.string(),
  timezone: z.string(),
  isActive: z.boolean(),
  /** When the next one is due; null if turned off. */
  nextAt: instant,
});
export type PriceDigest = z.infer<typeof digest>;

const reads = { module: 'analysis', action: 'read' } as const;
const tag = 'Price alerts';

export const listPriceDigests = endpoint({
  id: 'priceAlerts.digests',
  method: 'GET',
  path: '/api/price-alerts/digest',
  tag,
  summary: "List the caller's weekly price emails, sent each Monday at seven",
  access: reads,
  costsOnly: true,
  query: z.object({ restaurantId: restaurantIdIn }),
  reply: z.object({
    /** The recipient address. */
    email: z.string(),
    /** Whether this installation can send email. */
    mailEnabled: z.boolean(),
    restaurants: z.array(digest),
  }),
});

export const setPriceDigest = endpoint({
  id: 'priceAlerts.setDigest',
  method: 'PUT',
  path: '/api/price-alerts/digest',
  tag,
  summary: "Turn the caller's weekly email for a restaurant on or off",
  access: reads,
  inPerson: true,
  costsOnly: true,
  body: z.object({ restaurantId: restaurantIdIn, isActive: z.boolean('Choose on or off') }),
  reply: digest,
  problems: ['invalid'],
});
