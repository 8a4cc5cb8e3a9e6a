import { type Payment, voidPayment } from '@platewise/contract';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { toast } from '../../../ui/index.ts';

/** Undoes a recorded payment, from its toast or from the list. */
export function useVoidPayment(onDone?: () => void) {
  const undo = useCall(voidPayment, {
    onSuccess: () => {
      toast({ title: t('Payment undone'), description: t('Its invoices are owed again.') });
      onDone?.();
    },
    onError: (error) =>
      toast({ title: t("Couldn't undo the payment"), description: messageOf(error), destructive: true }),
  });
  const start = ({ id, version }: Payment) => undo.mutate({ params: { id }, body: { version } });
  return { start, isPending: undo.isPending, error: undo.error, reset: undo.reset };
}
