import { createStandIn, listApprovers, type StandIn, updateStandIn } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isApiError, messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { optionsOf } from '../../../lib/options-of.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { useSendKey } from '../../../lib/use-send-key.ts';
import { Button, DateField, Dialog, FormErrors, SelectField, toast } from '../../../ui/index.ts';
import css from './approvals.module.css';

type Props = {
  open: boolean;
  onClose: () => void;
  restaurantId: number;
  forOthers: boolean;
  standIn?: StandIn | undefined;
};
const empty = { personId: '', standInId: '', from: '', to: '' };

const bodyOf = ({ standIn, from, to }: StandIn, version: number) => ({ standInId: standIn.id, from, to, version });
const draftOf = (of: StandIn | undefined): typeof empty =>
  of ? { personId: String(of.person.id), standInId: String(of.standIn.id), from: of.from, to: of.to } : empty;

/** Someone who approves invoices for the user, or, for admins, for anyone. */
export function StandInDialog({ open, onClose, restaurantId, forOthers, standIn }: Props) {
  const [draft, setDraft] = useState(empty);
  const [version, setVersion] = useState<number>();
  const sendKey = useSendKey();
  const people = useQuery({ ...read(listApprovers, { query: { restaurantId } }), enabled: open });
  const create = useCall(createStandIn, {
    onReply: sendKey.done,
    onSuccess: ({ standIn }) => {
      toast({ title: t('Stand-in added'), description: standIn.name });
      onClose();
    },
  });
  const restore = useCall(updateStandIn, {
    inline: true,
    onError: (failure) =>
      toast({ title: t("Couldn't change the stand-in"), description: messageOf(failure), destructive: true }),
  });
  const change = useCall(updateStandIn, {
    onSuccess: (saved) => {
      const before = standIn;
      const undo = () => before && restore.mutate({ params: { id: saved.id }, body: bodyOf(before, saved.version) });
      toast({
        title: t('Stand-in saved'),
        description: saved.standIn.name,
        action: { label: t('Undo'), onClick: undo },
      });
      onClose();
    },
    onError: (failure) => {
      // Keep the input; a second Save overwrites on purpose.
      const current = isApiError(failure) && failure.code === 'stale_version' ? failure.current : null;
      const latest = (current as { version?: unknown } | null)?.version;
      if (typeof latest === 'number') setVersion(latest);
    },
  });
  const { reset: resetCreate } = create;
  const { reset: resetChange } = change;
  useEffect(() => {
    if (!open) return;
    setDraft(draftOf(standIn));
    setVersion(standIn?.version);
    resetCreate();
    resetChange();
  }, [open, standIn, resetCreate, resetChange]);
  const { error, isPending } = standIn ? change : create;
  const problem = isApiError(error) ? error : undefined;
  const all = people.data ?? [];
  // Whoever is named stays listed, even if they can no longer approve.
  const named = standIn && !all.some(({ id }) => id === standIn.standIn.id) ? [standIn.standIn] : [];
  const known = [...all.map(({ id, name }) => ({ id, name })), ...named];
  const you = all.find(({ isYou }) => isYou);
  const personId = draft.personId || String(you?.id ?? '');
  const set = (change: Partial<typeof empty>) => setDraft((now) => ({ ...now, ...change }));
  const submit = () => {
    if (isPending) return;
    const { standInId, from, to } = draft;
    if (standIn) return change.mutate({ params: { id: standIn.id }, body: { standInId, from, to, version } });
    const body = { restaurantId, ...(personId === '' ? {} : { personId }), standInId, from, to };
    create.mutate({ body, idempotencyKey: sendKey.of(body) });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={standIn ? t('Edit stand-in') : t('New stand-in')}
      width={460}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={isPending}>
            {standIn ? t('Save') : t('Add stand-in')}
          </Button>
        </>
      }
    >
      <div className="pw-stack-16">
        {forOthers && !standIn && (
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
          options={optionsOf(known.filter(({ id }) => String(id) !== personId))}
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
        <FormErrors error={error} fields={['personId', 'standInId', 'from', 'to']} />
      </div>
    </Dialog>
  );
}
