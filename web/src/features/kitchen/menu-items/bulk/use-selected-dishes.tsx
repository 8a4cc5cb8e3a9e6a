import type { MenuItem, Restaurant } from '@platewise/contract';
import { Pencil } from 'lucide-react';
import { useCallback, useState } from 'react';
import { t } from '../../../../lib/t.ts';
import { Button, lazyLayer } from '../../../../ui/index.ts';

// Loaded on first use.
const EditDishesDialog = lazyLayer(async () => (await import('./edit-dishes-dialog.tsx')).EditDishesDialog, 'dishes');

/** Bulk actions for selected dishes, and their dialog. */
export function useSelectedDishes(settings: Restaurant['settings']) {
  const [editing, setEditing] = useState<{ dishes: MenuItem[]; clear: () => void } | null>(null);
  const actions = useCallback(
    (dishes: MenuItem[], clear: () => void) =>
      dishes.every(({ can }) => can.edit) && (
        <Button size="xs" icon={<Pencil size={14} aria-hidden />} onClick={() => setEditing({ dishes, clear })}>
          {t('Edit')}
        </Button>
      ),
    [],
  );
  const dialog = editing && (
    <EditDishesDialog
      dishes={editing.dishes}
      restaurant={settings}
      onClose={() => setEditing(null)}
      onSaved={() => {
        editing.clear();
        setEditing(null);
      }}
    />
  );
  return { actions, dialog };
}
