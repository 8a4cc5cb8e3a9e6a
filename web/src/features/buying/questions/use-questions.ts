import {
  closeQuestion,
  deleteQuestion,
  type Invoice,
  listQuestions,
  type Question,
  reopenQuestion,
} from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { read } from '../../../lib/query-client.ts';
import { useRestaurants } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import { toast } from '../../../ui/index.ts';

export const useQuestions = (invoiceId: number) => useQuery(read(listQuestions, { params: { id: invoiceId } }));

/** How many questions on an invoice nobody has closed; undefined until they are loaded. */
export const useOpenQuestions = (invoiceId: number): number | undefined =>
  useQuestions(invoiceId).data?.filter(({ state }) => state !== 'closed').length;

/** Whether the user can ask about an invoice: it isn't in the trash, and they can change invoices there. */
export function useMayAsk(invoice: Pick<Invoice, 'restaurantId' | 'deletedAt'> | undefined): boolean {
  const { data } = useRestaurants();
  if (invoice === undefined || invoice.deletedAt !== null) return false;
  return data?.find(({ id }) => id === invoice.restaurantId)?.can.write.includes('invoices') === true;
}

const failed = (title: string) => (error: Error) => toast({ title, description: messageOf(error), destructive: true });

/** Takes back a question that was just asked. */
export function useTakeBack() {
  return useCall(deleteQuestion, {
    inline: true,
    onSuccess: () => toast({ title: t('Question deleted') }),
    onError: failed(t("Couldn't delete the question")),
  });
}

/** Closes and reopens; closing can be undone from its toast. */
export function useClosing() {
  const reopen = useCall(reopenQuestion, {
    inline: true,
    onSuccess: () => toast({ title: t('Question reopened') }),
    onError: failed(t("Couldn't reopen the question")),
  });
  const close = useCall(closeQuestion, {
    inline: true,
    onSuccess: ({ id, version }) =>
      toast({
        title: t('Question closed'),
        action: { label: t('Undo'), onClick: () => reopen.mutate({ params: { id }, body: { version } }) },
      }),
    onError: failed(t("Couldn't close the question")),
  });
  const about = ({ id, version }: Question) => ({ params: { id }, body: { version } });
  return {
    busy: close.isPending || reopen.isPending,
    close: (question: Question) => close.mutate(about(question)),
    reopen: (question: Question) => reopen.mutate(about(question)),
  };
}
