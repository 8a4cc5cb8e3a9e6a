import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { extractedMenuItem, scannedBusiness } from './extracted-menu.ts';

export const scrapeRestaurant = endpoint({
  id: 'websiteScan.scrape',
  method: 'POST',
  path: '/api/scrape-restaurant',
  tag: 'Menu items',
  summary: "Read a restaurant's website: contact details and menu",
  access: 'signed-in',
  scope: 'menu',
  heavy: true,
  body: z.object({
    url: z
      .string({ error: 'Please enter a website URL to analyze' })
      .check(
        z.trim(),
        z.minLength(1, 'Please enter a website URL to analyze'),
        z.maxLength(2048, 'At most 2048 characters'),
      ),
  }),
  reply: z.object({
    businessInfo: scannedBusiness,
    menuItems: z.array(extractedMenuItem),
    /** Pages read, in order, with the number of items from each. */
    pages: z.array(z.object({ url: z.string(), items: z.number() })),
    /** Notes for the user: pages that need JavaScript, or that robots.txt blocks. */
    notes: z.array(z.string()),
    needsJavaScript: z.boolean(),
  }),
  problems: ['invalid', 'upstream_failed'],
});
