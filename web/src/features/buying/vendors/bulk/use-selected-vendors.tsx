import type { Vendor } from '@platewise/contract';
import { Pencil } from 'lucide-react';
import { lazy, useCallback, useState } from 'react';
import { Button, OnceOpen } from '../../../../ui/index.ts';

// Loaded on first use.
const EditVendorsDialog = lazy(async () => ({
  default: (await import('./edit-vendors-dialog.tsx')).EditVendorsDialog,
}));

/** Bulk actions for selected vendors, and their dialog. */
export function useSelectedVendors() {
  const [editing, setEditing] = useState<{ vendors: Vendor[]; clear: () => void } | null>(null);
  const actions = useCallback(
    (vendors: Vendor[], clear: () => void) =>
      vendors.every(({ can }) => can.edit) && (
        <Button size="xs" icon={<Pencil size={14} aria-hidden />} onClick={() => setEditing({ vendors, clear })}>
          Edit
        </Button>
      ),
    [],
  );
  const dialog = (
    <OnceOpen open={editing !== null}>
      {editing && (
        <EditVendorsDialog
          vendors={editing.vendors}
          onClose={() => setEditing(null)}
          onSaved={() => {
            editing.clear();
            setEditing(null);
          }}
        />
      )}
    </OnceOpen>
  );
  return { actions, dialog };
}
