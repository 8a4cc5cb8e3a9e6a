import { Suspense } from 'react';
import { VendorsScreen } from '../features/buying/vendors/index.ts';
import { lazyPart, Skeleton } from '../ui/index.ts';

const BankDetailsSection = lazyPart(
  async () => (await import('../features/books/bank-details/index.ts')).BankDetailsSection,
);

export const VendorsPage = () => (
  <VendorsScreen
    bankDetails={(vendor) => (
      <Suspense fallback={<Skeleton kind="text" count={3} />}>
        <BankDetailsSection key={vendor.id} vendor={vendor} />
      </Suspense>
    )}
  />
);
