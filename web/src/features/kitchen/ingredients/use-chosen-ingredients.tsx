import type { Ingredient } from '@platewise/contract';
import { Download, Merge, Pencil } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../lib/t.ts';
import { Button } from '../../../ui/index.ts';
import { BulkEdit, MergeDialog } from '../catalogue/index.ts';
import { saveIngredients } from './export-ingredients.ts';

/** Bulk actions for selected rows, and their dialogs. */
export function useChosenIngredients() {
  const [editing, setEditing] = useState<{ rows: Ingredient[]; clear: () => void } | null>(null);
  const [merging, setMerging] = useState<{ from: Ingredient; into: Ingredient; clear: () => void } | null>(null);
  const actions = (rows: readonly Ingredient[], clear: () => void) => {
    const [from, into] = rows;
    return (
      <>
        {rows.every((row) => row.can.remove) && (
          <Button
            size="xs"
            icon={<Pencil size={14} aria-hidden />}
            onClick={() => setEditing({ rows: [...rows], clear })}
          >
            {t('Edit')}
          </Button>
        )}
        {rows.length === 2 && from?.can.remove && into && (
          <Button size="xs" icon={<Merge size={14} aria-hidden />} onClick={() => setMerging({ from, into, clear })}>
            {t('Merge')}
          </Button>
        )}
        <Button size="xs" icon={<Download size={14} aria-hidden />} onClick={() => saveIngredients(rows)}>
          {t('Export as CSV')}
        </Button>
      </>
    );
  };
  const dialogs = (
    <>
      {editing && (
        <BulkEdit
          ingredients={editing.rows}
          onClose={() => setEditing(null)}
          onDone={() => {
            editing.clear();
            setEditing(null);
          }}
        />
      )}
      <MergeDialog
        kind="ingredient"
        from={merging?.from ?? null}
        into={merging?.into}
        onClose={() => setMerging(null)}
        onMerged={() => merging?.clear()}
      />
    </>
  );
  return { actions, dialogs };
}
