import type { Vendor } from '@platewise/contract';
import { useState } from 'react';
import { t } from '../../../lib/t.ts';
import { TabsView } from '../../../ui/index.ts';
import { VendorDocuments } from './vendor-documents.tsx';
import { VendorIngredients } from './vendor-ingredients.tsx';
import { VendorInventory } from './vendor-inventory.tsx';
import { VendorInvoices } from './vendor-invoices.tsx';
import { VendorLearned } from './vendor-learned.tsx';
import { VendorPerformance } from './vendor-performance.tsx';

export function VendorRelationships({ vendor, currency }: { vendor: Vendor; currency: string }) {
  const [tab, setTab] = useState('ingredients');
  return (
    <TabsView
      label={t('Vendor Relationships')}
      value={tab}
      onChange={setTab}
      tabs={[
        {
          value: 'ingredients',
          label: t('Ingredients'),
          count: vendor.ingredientCount,
          content: <VendorIngredients vendorId={vendor.id} currency={currency} />,
        },
        {
          value: 'invoices',
          label: t('Invoices'),
          count: vendor.invoiceCount,
          content: <VendorInvoices vendorId={vendor.id} />,
        },
        {
          value: 'documents',
          label: t('Documents'),
          count: vendor.documentCount,
          content: <VendorDocuments vendorId={vendor.id} />,
        },
        {
          value: 'inventory',
          label: t('Inventory'),
          content: <VendorInventory vendorId={vendor.id} currency={currency} />,
        },
        {
          value: 'performance',
          label: t('Performance'),
          content: <VendorPerformance vendor={vendor} currency={currency} />,
        },
        { value: 'learned', label: t('Remembered'), content: <VendorLearned vendor={vendor} /> },
      ]}
    />
  );
}
