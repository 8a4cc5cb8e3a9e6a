import { createStandIn, listApprovers } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { optionsOf } from '../../../lib/options-of.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { useSendKey } from '../../../lib/use-send-key.ts';
import { Button, DateField, Dialog, FormErrors, SelectField, toast } from '../../../ui/index.ts';
import css from './approvals.module.css';

type Props = { open: boolean; onClose: () => void; restaurantId: number; forOthers: boolean };
const empty = { personId: '', standInId: '', from: '', to: '' };

/** Someone who approves invoices for the user, or, for admins, for anyone. */
export function StandInDialog({ open, onClose, restaurantId, forOthers }: Props) {
  const [draft, setDraft] = useState(empty);
  const sendKey = useSendKey();
  const people = useQuery({ ...read(listApprovers, { query: { restaurantId } }), enabled: open });
  const create = useCall(createStandIn, {
    touches: ['standIns', 'invoices', 'notifications'],
    onReply: sendKey.done,
    onSuccess: ({ standIn }) => {
      toast({ title: t('Stand-in added'), description: standIn.name });
      onClose();
    },
  });
  const { reset } = create;
  useEffect(() => {
    if (!open) return;
    setDraft(empty);
    reset();
  }, [open, reset]);
  const problem = isApiError(create.error) ? create.error : undefined;
  const all = people.data ?? [];
  const you = all.find(({ isYou }) => isYou);
  const personId = draft.personId || String(you?.id ?? '');
  const set = (change: Partial<typeof empty>) => setDraft((now) => ({ ...now, ...change }));
  const submit = () => {
    if (create.isPending) return;
    const { standInId, from, to } = draft;
    const body = { restaurantId, ...(personId === '' ? {} : { personId }), standInId, from, to };
    create.mutate({ body, idempotencyKey: sendKey.of(body) });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('New stand-in')}
      width={460}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={create.isPending}>
            {t('Add stand-in')}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        {forOthers && (
          <SelectField
            label={t('Who is away')}
            options={optionsOf(all)}
            value={personId}
            onChange={(next) => set({ personId: next })}
            error={problem?.at('personId')}
          />
        )}
        <SelectField
          label={t('Who approves instead')}
          required
          placeholder={t('Choose a person')}
          options={optionsOf(all.filter(({ id }) => String(id) !== personId))}
          value={draft.standInId}
          onChange={(standInId) => set({ standInId })}
          error={problem?.at('standInId')}
        />
        <div className={css.pair}>
          <DateField
            label={t('First day')}
            value={draft.from}
            onChange={(from) => set({ from })}
            error={problem?.at('from')}
          />
          <DateField label={t('Last day')} value={draft.to} onChange={(to) => set({ to })} error={problem?.at('to')} />
        </div>
        <FormErrors error={create.error} fields={['personId', 'standInId', 'from', 'to']} />
      </div>
    </Dialog>
  );
}
