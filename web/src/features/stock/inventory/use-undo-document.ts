import { type StockDocument, undoStockDocument } from '@platewise/contract';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { toast } from '../../../ui/index.ts';

/** Undoes all movements of a record. */
export const useUndoDocument = () =>
  useCall(undoStockDocument, {
    onSuccess: () => toast({ title: t('Stock restored') }),
    onError: (error) => toast({ title: t("Couldn't undo"), description: messageOf(error), destructive: true }),
  });

/** Confirms what was recorded, with Undo. */
export function useRecorded() {
  const undo = useUndoDocument();
  return (title: string, description: string, { id, can }: StockDocument) =>
    toast({
      title,
      description,
      ...(can.undo && { action: { label: t('Undo'), onClick: () => undo.mutate({ params: { id } }) } }),
    });
}
