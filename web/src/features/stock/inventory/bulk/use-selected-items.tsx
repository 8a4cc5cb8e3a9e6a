import type { InventoryItem } from '@platewise/contract';
import { Pencil } from 'lucide-react';
import { useCallback, useState } from 'react';
import { t } from '../../../../lib/t.ts';
import { Button, lazyLayer } from '../../../../ui/index.ts';

// Loaded on first open.
const EditItemsDialog = lazyLayer(async () => (await import('./edit-items-dialog.tsx')).EditItemsDialog, 'items');

/** Bulk actions for the selected items, and their dialog. */
export function useSelectedItems() {
  const [editing, setEditing] = useState<{ items: InventoryItem[]; clear: () => void } | null>(null);
  const actions = useCallback(
    (items: InventoryItem[], clear: () => void) =>
      items.every(({ can }) => can.edit) && (
        <Button size="xs" icon={<Pencil size={14} aria-hidden />} onClick={() => setEditing({ items, clear })}>
          {t('Edit')}
        </Button>
      ),
    [],
  );
  const dialog = editing && (
    <EditItemsDialog
      items={editing.items}
      onClose={() => setEditing(null)}
      onSaved={() => {
        editing.clear();
        setEditing(null);
      }}
    />
  );
  return { actions, dialog };
}
