import { type Arrival, dismissArrival, takeArrival } from '@platewise/contract';
import { useNavigate } from 'react-router';
import { useCall } from '../../../lib/mutate.ts';
import { inboxRooms } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { toast } from '../../../ui/index.ts';
import { fromOf } from './words.ts';

/** A new invoice changes the invoices and what is shown of them elsewhere. */
const takeRooms = [...inboxRooms, 'invoices', 'dashboard', 'vendors', 'notifications'];
const dismissRooms = [...inboxRooms, 'notifications'];

const invoicesOf = ({ documents }: Arrival): number[] => [
  ...new Set(documents.flatMap(({ invoiceId }) => (invoiceId === null ? [] : [invoiceId]))),
];

/** Takes the documents of a mail, and says what became of them. */
export function useTake({ onDone, onFailed }: { onDone: () => void; onFailed: () => void }) {
  const navigate = useNavigate();
  return useCall(takeArrival, {
    touches: takeRooms,
    onSuccess: (arrival) => {
      onDone();
      const invoices = invoicesOf(arrival);
      if (arrival.state === 'failed') {
        toast({ title: t("Couldn't take all documents"), description: arrival.reason ?? undefined, destructive: true });
        return;
      }
      const [first] = invoices;
      toast({
        title:
          first === undefined
            ? t('Mail from {name} taken', { name: fromOf(arrival) })
            : t('{count, plural, one {# invoice} other {# invoices}} taken from {name}', {
                count: invoices.length,
                name: fromOf(arrival),
              }),
        description: first === undefined ? (arrival.reason ?? undefined) : undefined,
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

type Ignoring = {
  onDone: () => void;
  onFailed: (error: Error) => void;
  /** Asks again whether to take it. */
  onTake: (arrival: Arrival) => void;
};

/** Ignores a mail. Its documents are kept for a while, so it can still be taken. */
export function useIgnore({ onDone, onFailed, onTake }: Ignoring) {
  return useCall(dismissArrival, {
    touches: dismissRooms,
    onSuccess: (arrival, { body }) => {
      onDone();
      const name = fromOf(arrival);
      toast({
        title: t('Mail from {name} ignored', { name }),
        description: body?.block
          ? t('Whatever {address} sends is ignored from now on.', { address: arrival.sender ?? name })
          : undefined,
        action: arrival.can.take ? { label: t('Take instead'), onClick: () => onTake(arrival) } : undefined,
      });
    },
    onError: onFailed,
  });
}
