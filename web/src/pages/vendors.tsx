import { VendorsScreen } from '../features/buying/vendors/index.ts';
import { lazyPart } from '../ui/index.ts';

const BankDetailsSection = lazyPart(
  async () => (await import('../features/books/bank-details/index.ts')).BankDetailsSection,
);

export const VendorsPage = () => (
  <VendorsScreen bankDetails={(vendor) => <BankDetailsSection key={vendor.id} vendor={vendor} />} />
);
