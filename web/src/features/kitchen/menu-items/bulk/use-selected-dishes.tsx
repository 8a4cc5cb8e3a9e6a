import type { MenuItem, Restaurant } from '@platewise/contract';
import { Pencil } from 'lucide-react';
import { lazy, useCallback, useState } from 'react';
import { Button, OnceOpen } from '../../../../ui/index.ts';

// Loaded on first use.
const EditDishesDialog = lazy(async () => ({ default: (await import('./edit-dishes-dialog.tsx')).EditDishesDialog }));

/** Bulk actions for selected dishes, and their dialog. */
export function useSelectedDishes(settings: Restaurant['settings']) {
  const [editing, setEditing] = useState<{ dishes: MenuItem[]; clear: () => void } | null>(null);
  const actions = useCallback(
    (dishes: MenuItem[], clear: () => void) =>
      dishes.every(({ can }) => can.edit) && (
        <Button size="xs" icon={<Pencil size={14} aria-hidden />} onClick={() => setEditing({ dishes, clear })}>
          Edit
        </Button>
      ),
    [],
  );
  const dialog = (
    <OnceOpen open={editing !== null}>
      {editing && (
        <EditDishesDialog
          dishes={editing.dishes}
          restaurant={settings}
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
