import {
  type BankEntryRecord,
  type BankEntrySuggestion,
  confirmBankEntry,
  ignoreBankEntry,
  payBankEntry,
  unmatchBankEntry,
  voidPayment,
} from '@platewise/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { refetchAfter } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { toast } from '../../../ui/index.ts';
import { entryName, moneyOf } from './words.ts';

const words = (entry: BankEntryRecord) => `${entryName(entry)}, ${moneyOf(entry)}`;

/** What a click does to an entry; each says so in a toast that undoes it. */
export function useEntryActions() {
  const client = useQueryClient();
  const onError = (error: Error) => {
    toast({ title: t("Couldn't change the bank entry"), description: messageOf(error), destructive: true });
  };
  const undoing = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      toast({ title: t("Couldn't undo this"), description: messageOf(error), destructive: true });
    } finally {
      await refetchAfter(client, payBankEntry);
    }
  };
  const told = (title: string, entry: BankEntryRecord, undo: () => Promise<unknown>) =>
    toast({
      title,
      description: words(entry),
      action: { label: t('Undo'), onClick: () => void undoing(undo) },
    });
  const setIgnored = ({ id, version }: BankEntryRecord, ignored: boolean) =>
    call(ignoreBankEntry, { params: { id }, body: { ignored, version } });
  const confirm = useCall(confirmBankEntry, {
    onError,
    onSuccess: (entry) =>
      told(t('Matched'), entry, () =>
        call(unmatchBankEntry, { params: { id: entry.id }, body: { version: entry.version } }),
      ),
  });
  const pay = useCall(payBankEntry, {
    onError,
    inline: true,
    onSuccess: (entry) => {
      const [payment] = entry.payments;
      if (payment === undefined) return;
      told(t('Payment recorded and matched'), entry, () => call(voidPayment, { params: { id: payment.id }, body: {} }));
    },
  });
  const unmatch = useCall(unmatchBankEntry, {
    onError,
  });
  const ignore = useCall(ignoreBankEntry, {
    onError,
    onSuccess: (entry) => {
      const ignored = entry.state === 'ignored';
      told(ignored ? t('Entry ignored') : t('Entry no longer ignored'), entry, () => setIgnored(entry, !ignored));
    },
  });
  return {
    isPending: confirm.isPending || pay.isPending || unmatch.isPending || ignore.isPending,
    take: (entry: BankEntryRecord, suggestion: BankEntrySuggestion) => {
      const { id, version } = entry;
      if (suggestion.kind === 'payments') {
        confirm.mutate({ params: { id }, body: { paymentIds: suggestion.payments.map((one) => one.id), version } });
      } else if (suggestion.vendorId !== null) {
        const invoices = suggestion.invoices.map((one) => ({
          ...{ id: one.id, amount: one.amount, discount: one.discount, version: one.version },
        }));
        const method = entry.checkNumber === null ? 'transfer' : 'check';
        pay.mutate({ params: { id }, body: { vendorId: suggestion.vendorId, method, invoices, version } });
      }
    },
    unmatch: ({ id, version, payments }: BankEntryRecord) =>
      unmatch.mutate(
        { params: { id }, body: { version } },
        {
          onSuccess: (entry) =>
            told(t('Match undone'), entry, () => {
              const paymentIds = payments.map((payment) => payment.id);
              return call(confirmBankEntry, { params: { id }, body: { paymentIds, version: entry.version } });
            }),
        },
      ),
    ignore: ({ id, version }: BankEntryRecord, ignored: boolean) =>
      ignore.mutate({ params: { id }, body: { ignored, version } }),
  };
}

export type EntryActions = ReturnType<typeof useEntryActions>;
