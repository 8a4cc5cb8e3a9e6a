import type { CatalogueEntry, IntegrationCategory } from '@platewise/contract';

export const categoryNames: Record<IntegrationCategory, string> = {
  accounting: 'Accounting',
  pos: 'POS Systems',
  suppliers: 'Suppliers',
  reviews: 'Reviews',
  marketing: 'Marketing',
  delivery: 'Delivery',
};

export const stateWords = {
  connected: { word: 'Connected', tone: 'green' },
  checking: { word: 'Checking', tone: 'amber' },
  failing: { word: 'Needs attention', tone: 'red' },
  available: { word: 'Not Connected', tone: 'neutral' },
  file: { word: 'By file', tone: 'outline' },
} as const satisfies Record<CatalogueEntry['state'], object>;

/** Whether every search word appears in the entry's name, description, category or features. */
export const isFound = ({ name, description, category, features }: CatalogueEntry, text: string): boolean => {
  const words = text.trim().toLowerCase().split(/\s+/);
  const all = [name, description, categoryNames[category], ...features].join(' ').toLowerCase();
  return words.every((word) => all.includes(word));
};
