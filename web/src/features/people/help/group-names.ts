import { t } from '../../../lib/t.ts';

/** The groups of help pages in the reader's language, by their headings in `docs/README.md`. */
export const groupNames: Readonly<Record<string, string>> = {
  Tutorials: t('Tutorials'),
  'For owners and managers': t('For owners and managers'),
  'For administrators': t('For administrators'),
  'For integrators': t('For integrators'),
  'For developers': t('For developers'),
  Decisions: t('Decisions'),
  'How figures are calculated': t('How figures are calculated'),
  Invoices: t('Invoices'),
  Kitchen: t('Kitchen'),
  Stock: t('Stock'),
  Purchasing: t('Purchasing'),
  Sales: t('Sales'),
  'Pricing and market': t('Pricing and market'),
  Accounting: t('Accounting'),
  Questions: t('Questions'),
  'Test data': t('Test data'),
};
