import type { Vendor } from '@platewise/contract';
import { useState } from 'react';
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
      label="Vendor Relationships"
      value={tab}
      onChange={setTab}
      tabs={[
        {
          value: 'ingredients',
          label: 'Ingredients',
          count: vendor.ingredientCount,
          content: <VendorIngredients vendorId={vendor.id} currency={currency} />,
        },
        {
          value: 'invoices',
          label: 'Invoices',
          count: vendor.invoiceCount,
          content: <VendorInvoices vendorId={vendor.id} />,
        },
        {
          value: 'documents',
          label: 'Documents',
          count: vendor.documentCount,
          content: <VendorDocuments vendorId={vendor.id} />,
        },
        {
          value: 'inventory',
          label: 'Inventory',
          content: <VendorInventory vendorId={vendor.id} currency={currency} />,
        },
        {
          value: 'performance',
          label: 'Performance',
          content: <VendorPerformance vendor={vendor} currency={currency} />,
        },
        { value: 'learned', label: 'What we learned', content: <VendorLearned vendor={vendor} /> },
      ]}
    />
  );
}
