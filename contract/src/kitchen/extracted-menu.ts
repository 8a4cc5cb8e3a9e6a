import * as z from 'zod/mini';

/** A dish read from a page, photo or PDF. Nothing is saved until it is imported. */
export const extractedMenuItem = z.object({
  name: z.string(),
  description: z.nullable(z.string()),
  /** Price of the smallest size if there are several; null if none is printed. */
  price: z.nullable(z.number()),
  /** ISO 4217; null if unknown. */
  currency: z.nullable(z.string()),
  /** One of the menu's categories. */
  category: z.string(),
  /** The heading above it, as printed. */
  section: z.nullable(z.string()),
  sizes: z.array(z.object({ label: z.string(), price: z.number() })),
  imageUrl: z.nullable(z.string()),
  /** Where it was read: structured data, visible content, or paper. */
  provenance: z.enum(['jsonld', 'microdata', 'platform', 'heuristic', 'pdf', 'photo']),
  confidence: z.number(),
  /** URL of its page; null for a file. */
  source: z.nullable(z.string()),
});
export type ExtractedMenuItem = z.infer<typeof extractedMenuItem>;

export const scannedBusiness = z.object({
  name: z.nullable(z.string()),
  description: z.nullable(z.string()),
  address: z.object({
    full: z.nullable(z.string()),
    street: z.nullable(z.string()),
    city: z.nullable(z.string()),
    state: z.nullable(z.string()),
    zipCode: z.nullable(z.string()),
    country: z.nullable(z.string()),
  }),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  website: z.nullable(z.string()),
  cuisines: z.array(z.string()),
  priceRange: z.nullable(z.string()),
  hours: z.array(z.string()),
});
