/** A size or variant with its own price: 'Large', '12 oz', 'Half'. Decimals are strings ('12.50'). */
export type MenuSize = { label: string; price: string };

/** Where an item was read: structured data of a page, then its visible text, then print. */
export type MenuProvenance = 'jsonld' | 'microdata' | 'platform' | 'heuristic' | 'pdf' | 'photo';

/**
 * A dish as printed on a menu. `price` is that of the smallest size if there are several, null if none is printed;
 * `currency` is ISO 4217, null if unknown; `section` is the heading above it, as printed. `confidence` is 0 to 1.
 */
export type FoundMenuItem = {
  name: string;
  description: string | null;
  price: string | null;
  currency: string | null;
  section: string | null;
  sizes: MenuSize[];
  /** Absolute URL; null for printed menus. */
  imageUrl: string | null;
  provenance: MenuProvenance;
  confidence: number;
};

/** What a page says about the business; null or empty if it doesn't say. Hours are as printed, one line each. */
export type FoundBusiness = {
  name: string | null;
  description: string | null;
  address: {
    full: string | null;
    street: string | null;
    city: string | null;
    state: string | null;
    zipCode: string | null;
    country: string | null;
  };
  phone: string | null;
  email: string | null;
  cuisines: string[];
  /** '$' to '$$$$'. */
  priceRange: string | null;
  hours: string[];
};

/** The menu found on a page or in a document. */
export type FoundMenu = { business: FoundBusiness; items: FoundMenuItem[] };
