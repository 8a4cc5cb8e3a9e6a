import { type SalesImport, undoSalesImport } from '@platewise/contract';
import { formatMoney } from '../../../../lib/format.ts';
import { useCall } from '../../../../lib/mutate.ts';
import { t } from '../../../../lib/t.ts';
import { Confirm, toast } from '../../../../ui/index.ts';

/** Confirms undoing an import, and says what is removed with it. */
export function UndoImport({ undoing, onClose }: { undoing: SalesImport | null; onClose: () => void }) {
  const undo = useCall(undoSalesImport, {
    onSuccess: () => {
      toast({ title: t('Import undone') });
      onClose();
    },
  });
  return (
    <Confirm
      open={undoing !== null}
      onClose={() => {
        undo.reset();
        onClose();
      }}
      title={t('Undo this import')}
      confirm={t('Undo import')}
      onConfirm={() => undoing && undo.mutate({ params: { id: undoing.id } })}
      pending={undo.isPending}
      error={undo.error}
    >
      {undoing && (
        <p>
          {goingOf(undoing)} {t('The file can be imported again.')}
        </p>
      )}
    </Confirm>
  );
}

/** What is removed and what is restored: sales that the file changed get their previous values back. */
function goingOf({ kind, filename, salesNew, salesChanged, net, currency }: SalesImport): string {
  const count = salesNew + salesChanged;
  if (count === 0) return t('{filename} added nothing, so nothing changes.', { filename });
  if (kind === 'covers')
    return t('This removes the guest counts of {count, plural, one {# day} other {# days}} imported from {filename}.', {
      count,
      filename,
    });
  const removed = t(
    '{count, plural, one {# sale from {filename}, {sum} in total, is} other {# sales from {filename}, {sum} in total, are}} removed from your revenue, and daily totals are recalculated.',
    { count, filename, sum: formatMoney(net, { currency }) },
  );
  return salesChanged > 0 ? `${removed} ${t('Sales it changed are restored.')}` : removed;
}
