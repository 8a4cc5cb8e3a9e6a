import { type AccountingExport, createAccountingExport, undoAccountingExport } from '@platewise/contract';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { useSendKey } from '../../../lib/use-send-key.ts';
import { toast } from '../../../ui/index.ts';
import { download } from './download.ts';
import type { BooksFilter } from './use-books-filter.ts';
import { contentWords } from './words.ts';

/** Creates an export, downloads it, and offers Undo. */
export function useExport(restaurantId: number, filter: Pick<BooksFilter, 'format' | 'vendor'>) {
  const sendKey = useSendKey();
  const undo = useUndoExport();
  const create = useCall(createAccountingExport, {
    onSuccess: (made) => {
      sendKey.done();
      download(made);
      toast({
        title: t('Exported {content}', { content: contentWords(made) }),
        description: t("They're now marked as exported."),
        action: { label: t('Undo'), onClick: () => undo.mutate({ params: { id: made.id } }) },
      });
    },
    onError: (error) => toast({ title: t('Nothing was exported'), description: messageOf(error), destructive: true }),
  });
  const start = (days: { from: string; to: string }, invoiceIds?: number[]) => {
    if (create.isPending) return;
    const vendorId = Number(filter.vendor) || null;
    const body = { restaurantId, format: filter.format, ...days, vendorId, ...(invoiceIds ? { invoiceIds } : {}) };
    create.mutate({ body, idempotencyKey: sendKey.of(body) });
  };
  return { start, isPending: create.isPending };
}

export const useUndoExport = (onDone?: (undone: AccountingExport) => void) =>
  useCall(undoAccountingExport, {
    onSuccess: (undone) => {
      toast({
        title: t('Export undone'),
        description: t('Its invoices and payments are no longer marked as exported.'),
      });
      onDone?.(undone);
    },
    onError: (error) =>
      toast({ title: t("Couldn't undo the export"), description: messageOf(error), destructive: true }),
  });
