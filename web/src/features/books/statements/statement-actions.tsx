import { type StatementDetail, updateStatement } from '@platewise/contract';
import { Check, Mail } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Button, lazyLayer, toast } from '../../../ui/index.ts';

const LetterDialog = lazyLayer(async () => (await import('./letter-dialog.tsx')).LetterDialog);

/** Ask the vendor, and mark as done. */
export function StatementActions({ statement }: { statement: StatementDetail }) {
  const { id, version, status, can, letter, counts } = statement;
  const [asking, setAsking] = useState(false);
  const mark = useCall(updateStatement, {
    onSuccess: (_saved, { body }) => {
      if (body?.done) toast({ title: t('Statement marked as done') });
    },
    onError: (error) => {
      toast({ title: t("Couldn't save"), description: messageOf(error), destructive: true });
    },
  });
  if (status === 'reading' || !can.edit) return null;
  const done = status === 'done';
  return (
    <>
      {can.ask && letter !== null && (
        <Button icon={<Mail size={14} aria-hidden />} onClick={() => setAsking(true)}>
          {counts.missing_here > 0 ? t('Ask for missing invoices') : t('Write to the vendor')}
        </Button>
      )}
      {status !== 'failed' && (
        <Button
          variant={done ? 'default' : 'primary'}
          icon={done ? undefined : <Check size={14} aria-hidden />}
          loading={mark.isPending}
          onClick={() => mark.mutate({ params: { id }, body: { done: !done, version } })}
        >
          {done ? t('Open again') : t('Mark as done')}
        </Button>
      )}
      {letter !== null && (
        <LetterDialog open={asking} statement={statement} letter={letter} onClose={() => setAsking(false)} />
      )}
    </>
  );
}
