import type { Invoice } from '@platewise/contract';
import { Suspense } from 'react';
import { useRestaurants } from '../../../lib/restaurants.ts';
import { lazyPart } from '../../../ui/index.ts';

const List = lazyPart(async () => (await import('./invoice-findings-list.tsx')).InvoiceFindingsList);

type Props = { invoice: Pick<Invoice, 'id' | 'restaurantId'>; inset?: boolean };

/** On an invoice: what was billed too much. Loads after the invoice; renders nothing if there is none. */
export function InvoiceFindings({ invoice, inset = false }: Props) {
  const { data } = useRestaurants();
  if (data?.find(({ id }) => id === invoice.restaurantId)?.can.seeCosts !== true) return null;
  return (
    <Suspense fallback={null}>
      <List invoiceId={invoice.id} inset={inset} />
    </Suspense>
  );
}
