import { backfillPos, type PosIntegration } from '@platewise/contract';
import { useEffect, useState } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { useCall } from '../../lib/mutate.ts';
import { Button, DateField, Dialog, FormErrors, toast } from '../../ui/index.ts';
import css from './pos.module.css';

type Props = { open: boolean; onClose: () => void; integration: PosIntegration };

const dayAgo = (days: number): string => {
  const date = new Date();
  date.setDate(date.getDate() - days);
  const part = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
};

const usual = () => ({ from: dayAgo(90), to: dayAgo(0) });

export function BackfillDialog({ open, onClose, integration: { id, displayName } }: Props) {
  const [days, setDays] = useState(usual);
  const begin = useCall(backfillPos, {
    touches: ['pos'],
    onSuccess: () => {
      toast({
        title: 'Reading past sales',
        description: 'The latest days first. It goes on while you do other things.',
      });
      onClose();
    },
  });
  const { reset } = begin;
  useEffect(() => {
    if (!open) return;
    setDays(usual());
    reset();
  }, [open, reset]);
  const problem = isApiError(begin.error) ? begin.error : undefined;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Past sales of ${displayName}`}
      onSubmit={() => {
        if (!begin.isPending) begin.mutate({ params: { id }, body: days });
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" loading={begin.isPending}>
            Read past sales
          </Button>
        </>
      }
    >
      <p className={css.note}>Days that were read before are not counted twice.</p>
      <div className={css.pair}>
        <DateField
          label="From"
          value={days.from}
          onChange={(from) => setDays((now) => ({ ...now, from }))}
          error={problem?.at('from')}
        />
        <DateField
          label="To"
          value={days.to}
          onChange={(to) => setDays((now) => ({ ...now, to }))}
          error={problem?.at('to')}
        />
      </div>
      <FormErrors error={begin.error} fields={['from', 'to']} />
    </Dialog>
  );
}
