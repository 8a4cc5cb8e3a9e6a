import type { Vendor } from '@platewise/contract';
import { Pencil } from 'lucide-react';
import { useCallback, useState } from 'react';
import { t } from '../../../../lib/t.ts';
import { Button, lazyLayer } from '../../../../ui/index.ts';

// Loaded on first use.
const EditVendorsDialog = lazyLayer(
  async () => (await import('./edit-vendors-dialog.tsx')).EditVendorsDialog,
  'vendors',
);

/** Bulk actions for selected vendors, and their dialog. */
export function useSelectedVendors() {
  const [editing, setEditing] = useState<{ vendors: Vendor[]; clear: () => void } | null>(null);
  const actions = useCallback(
    (vendors: Vendor[], clear: () => void) =>
      vendors.every(({ can }) => can.edit) && (
        <Button size="xs" icon={<Pencil size={14} aria-hidden />} onClick={() => setEditing({ vendors, clear })}>
          {t('Edit')}
        </Button>
      ),
    [],
  );
  const dialog = editing && (
    <EditVendorsDialog
      vendors={editing.vendors}
      onClose={() => setEditing(null)}
      onSaved={() => {
        editing.clear();
        setEditing(null);
      }}
    />
  );
  return { actions, dialog };
}
