import { type Arrival, dismissArrival, takeArrival } from '@platewise/contract';
import { useNavigate } from 'react-router';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { toast } from '../../../ui/index.ts';
import { fromOf } from './words.ts';

const invoicesOf = (documents: Arrival['documents']): number[] => [
  ...new Set(documents.flatMap(({ invoiceId }) => (invoiceId === null ? [] : [invoiceId]))),
];

/** Takes the documents of a mail, and says what became of them. */
export function useTake({ onDone, onFailed }: { onDone: () => void; onFailed: () => void }) {
  const navigate = useNavigate();
  return useCall(takeArrival, {
    onSuccess: (arrival) => {
      onDone();
      const { documents, reason, state } = arrival;
      if (state === 'failed') {
        toast({ title: t("Couldn't take all documents"), description: reason ?? undefined, destructive: true });
        return;
      }
      // Others were here before.
      const taken = invoicesOf(documents.filter((one) => one.state === 'taken'));
      const invoices = taken.length > 0 ? taken : invoicesOf(documents);
      const [first] = invoices;
      toast({
        title: titleOf(arrival, taken.length),
        description: taken.length === 0 ? (reason ?? undefined) : undefined,
        action:
          first === undefined
            ? undefined
            : {
                label: invoices.length > 1 ? t('Open the first') : t('Open invoice'),
                onClick: () => void navigate(`/invoices/${first}`),
              },
      });
    },
    onError: onFailed,
  });
}

function titleOf(arrival: Arrival, count: number): string {
  const name = fromOf(arrival);
  if (count > 0) return t('{count, plural, one {# invoice} other {# invoices}} taken from {name}', { count, name });
  return arrival.state === 'taken' ? t('Mail from {name} taken', { name }) : t('Nothing new from {name}', { name });
}

type Ignoring = {
  onDone: () => void;
  onFailed: (error: Error) => void;
  /** Asks again whether to take it. */
  onTake: (arrival: Arrival) => void;
};

/** Ignores a mail. Its documents are kept for a while, so it can still be taken. */
export function useIgnore({ onDone, onFailed, onTake }: Ignoring) {
  return useCall(dismissArrival, {
    onSuccess: (arrival, { body }) => {
      onDone();
      const name = fromOf(arrival);
      toast({
        title: t('Mail from {name} ignored', { name }),
        description: body?.block
          ? t('Mail from {address} will be ignored.', { address: arrival.sender ?? name })
          : undefined,
        action: arrival.can.take ? { label: t('Take instead'), onClick: () => onTake(arrival) } : undefined,
      });
    },
    onError: onFailed,
  });
}
