import type { getPayables, OwedVendor, ReplyOf } from '@platewise/contract';
import { useMemo, useState } from 'react';
import { restaurantOf } from '../../../lib/restaurant-of.ts';
import { t } from '../../../lib/t.ts';
import { Button, DataTable, EmptyState, lazyLayer, useMediaQuery } from '../../../ui/index.ts';
import { AgeTiles } from './owed-tiles.tsx';
import { owedVendorColumns } from './owed-vendor-columns.tsx';

const PaymentTermsDialog = lazyLayer(
  async () => (await import('../../buying/vendors/index.ts')).PaymentTermsDialog,
  'vendor',
);

type Props = {
  payables: ReplyOf<typeof getPayables> | undefined;
  error: unknown;
  onRetry: () => void;
  /** Shows the vendor's invoices. */
  onOpen: (vendorId: number) => void;
};

/** What is owed to each vendor by how late it is, and the vendors' terms. */
export function VendorsTab({ payables, error, onRetry, onOpen }: Props) {
  const [editing, setEditing] = useState<OwedVendor | null>(null);
  const phone = useMediaQuery('(max-width: 48em)') ?? false;
  const columns = useMemo(() => owedVendorColumns({ phone, onTerms: setEditing }), [phone]);
  return (
    <div className="pw-tab-16">
      {payables && <AgeTiles totals={payables.totals} />}
      <DataTable
        label={t('Owed by vendor')}
        rows={payables?.vendors ?? []}
        columns={columns}
        restaurantOf={restaurantOf}
        rowKey={({ restaurantId, vendorId, currency }) => `${restaurantId} ${vendorId} ${currency}`}
        opens={({ vendorId }) => vendorId !== null}
        onOpen={({ vendorId }) => vendorId !== null && onOpen(vendorId)}
        isPending={payables === undefined && !error}
        error={error}
        onRetry={onRetry}
        density="tall"
        exportName="owed-by-vendor"
        empty={
          <EmptyState
            title={t('Nothing is owed')}
            text={t('Vendors with unpaid invoices appear here with how late they are.')}
            action={<Button to="/vendors">{t('Open vendors')}</Button>}
          />
        }
      />
      <PaymentTermsDialog
        vendor={
          editing?.vendorId
            ? {
                ...{ id: editing.vendorId, name: editing.vendorName ?? '', terms: editing.terms },
                version: editing.version ?? undefined,
              }
            : null
        }
        onClose={() => setEditing(null)}
      />
    </div>
  );
}
