/** A size or variant with its own price: 'Large', '12 oz', 'Half'. Decimals travel as strings ('12.50'). */
export type MenuSize = { label: string; price: string };

/** Where an item was read: page data for machines first, then what people see, then paper. */
export type MenuProvenance = 'jsonld' | 'microdata' | 'platform' | 'heuristic' | 'pdf' | 'photo';

/**
 * A dish as a menu prints it. `price` is that of the smallest size where there are several, null where none is printed;
 * `currency` is ISO 4217, null where nothing says; `section` is the heading it stands under, as printed. `confidence`
 * runs from 0 to 1.
 */
export type FoundMenuItem = {
  name: string;
  description: string | null;
  price: string | null;
  currency: string | null;
  section: string | null;
  sizes: MenuSize[];
  /** Absolute, of a page; null on paper. */
  imageUrl: string | null;
  provenance: MenuProvenance;
  confidence: number;
};

/** What a page says of the business itself; null or empty where it does not. Hours as printed, a line each. */
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

/** What a page or a paper holds of a menu. */
export type FoundMenu = { business: FoundBusiness; items: FoundMenuItem[] };
