import type { InventoryItem } from '@platewise/contract';
import { Pencil } from 'lucide-react';
import { lazy, useCallback, useState } from 'react';
import { Button, OnceOpen } from '../../../../ui/index.ts';

// Loaded on first open.
const EditItemsDialog = lazy(async () => ({ default: (await import('./edit-items-dialog.tsx')).EditItemsDialog }));

/** Bulk actions for the selected items, and their dialog. */
export function useSelectedItems() {
  const [editing, setEditing] = useState<{ items: InventoryItem[]; clear: () => void } | null>(null);
  const actions = useCallback(
    (items: InventoryItem[], clear: () => void) =>
      items.every(({ can }) => can.edit) && (
        <Button size="xs" icon={<Pencil size={14} aria-hidden />} onClick={() => setEditing({ items, clear })}>
          Edit
        </Button>
      ),
    [],
  );
  const dialog = (
    <OnceOpen open={editing !== null}>
      {editing && (
        <EditItemsDialog
          items={editing.items}
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
