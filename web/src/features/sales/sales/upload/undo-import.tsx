import { type SalesImport, undoSalesImport } from '@platewise/contract';
import { countOf, formatMoney } from '../../../../lib/format.ts';
import { useCall } from '../../../../lib/mutate.ts';
import { Confirm, toast } from '../../../../ui/index.ts';
import { salesRooms } from '../sales-rooms.ts';

/** Confirms undoing an import, and says what is removed with it. */
export function UndoImport({ undoing, onClose }: { undoing: SalesImport | null; onClose: () => void }) {
  const undo = useCall(undoSalesImport, {
    touches: salesRooms,
    onSuccess: () => {
      toast({ title: 'Import undone' });
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
      title="Undo this import"
      confirm="Undo import"
      onConfirm={() => undoing && undo.mutate({ params: { id: undoing.id } })}
      pending={undo.isPending}
      error={undo.error}
    >
      {undoing && <p>{goingOf(undoing)} The file can be imported again.</p>}
    </Confirm>
  );
}

/** What is removed and what is restored: sales that the file changed get their previous values back. */
function goingOf({ kind, filename, salesNew, salesChanged, net, currency }: SalesImport): string {
  const count = salesNew + salesChanged;
  if (count === 0) return `${filename} added nothing, so nothing changes.`;
  if (kind === 'covers') return `This removes the guest counts of ${countOf(count, 'day')} imported from ${filename}.`;
  const back = salesChanged > 0 ? ' Sales it changed are restored.' : '';
  const sum = formatMoney(net, { currency });
  return `${countOf(count, 'sale')} from ${filename}, ${sum} in total, ${count === 1 ? 'is' : 'are'} removed from your revenue, and daily totals are recalculated.${back}`;
}
