import type { CatalogueEntry, IntegrationCategory } from '@platewise/contract';
import { searchable } from '../../../lib/searchable.ts';
import { t } from '../../../lib/t.ts';

export const categoryNames: Record<IntegrationCategory, string> = {
  accounting: t('Accounting'),
  pos: t('POS Systems'),
  suppliers: t('Suppliers'),
  reviews: t('Reviews'),
  marketing: t('Marketing'),
  delivery: t('Delivery (services)'),
};

export const setupWords: Record<CatalogueEntry['setupComplexity'], string> = {
  Easy: t('Easy'),
  Medium: t('Medium'),
  Advanced: t('Advanced'),
};

export const stateWords = {
  connected: { word: t('Connected'), tone: 'green' },
  checking: { word: t('Checking'), tone: 'amber' },
  failing: { word: t('Needs attention'), tone: 'red' },
  available: { word: t('Not Connected'), tone: 'neutral' },
  file: { word: t('File import'), tone: 'outline' },
} as const satisfies Record<CatalogueEntry['state'], object>;

/** Whether every search word appears in the entry's name, description, category or features. */
export const isFound = ({ name, description, category, features }: CatalogueEntry, text: string): boolean => {
  const words = searchable(text.trim()).split(/\s+/);
  const all = searchable([name, description, categoryNames[category], ...features].join(' '));
  return words.every((word) => all.includes(word));
};
