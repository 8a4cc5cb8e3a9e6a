import * as z from 'zod/mini';

/** A dish that was read from a page, a photo or a PDF: nothing of it is kept until it is imported. */
export const extractedMenuItem = z.object({
  name: z.string(),
  description: z.nullable(z.string()),
  /** Of the smallest size where there are several; null where none is printed. */
  price: z.nullable(z.number()),
  /** ISO 4217; null where nothing says. */
  currency: z.nullable(z.string()),
  /** One of the menu's categories. */
  category: z.string(),
  /** The heading that it stands under, as printed. */
  section: z.nullable(z.string()),
  sizes: z.array(z.object({ label: z.string(), price: z.number() })),
  imageUrl: z.nullable(z.string()),
  /** Where it was read: data for machines, what is shown, or paper. */
  provenance: z.enum(['jsonld', 'microdata', 'platform', 'heuristic', 'pdf', 'photo']),
  confidence: z.number(),
  /** The address of the page it stands on; null for a file. */
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
