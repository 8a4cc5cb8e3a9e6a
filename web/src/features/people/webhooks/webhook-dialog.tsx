import { createWebhook, updateWebhook, WEBHOOK_EVENTS, type Webhook, type WebhookEvent } from '@platewise/contract';
import { useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Button, Checkbox, Dialog, FormErrors, SecretOnce, TextField, toast } from '../../../ui/index.ts';
import { eventNames } from './event-words.ts';
import css from './webhooks.module.css';

type WebhookDialogProps = { open: boolean; onClose: () => void; groupId: number; webhook?: Webhook };

const valuesOf = (webhook: Webhook | undefined) => ({
  url: webhook?.url ?? '',
  description: webhook?.description ?? '',
  events: WEBHOOK_EVENTS.filter((event) => webhook?.events.includes(event)),
});

/** A webhook's URL and events. After creating one, shows its secret, only once. */
export function WebhookDialog({ open, onClose, groupId, webhook }: WebhookDialogProps) {
  const [values, setValues] = useState(() => valuesOf(webhook));
  const create = useCall(createWebhook);
  const update = useCall(updateWebhook, {
    onSuccess: () => {
      toast({ title: t('Webhook saved') });
      onClose();
    },
  });
  const close = () => {
    create.reset();
    update.reset();
    setValues(valuesOf(webhook));
    onClose();
  };
  const { url, description, events } = values;
  const set = (change: Partial<typeof values>) => setValues((now) => ({ ...now, ...change }));
  const made = create.data;
  const error = webhook ? update.error : create.error;
  const problem = isApiError(error) ? error : undefined;
  const pending = create.isPending || update.isPending;
  const submit = () => {
    if (made) return close();
    if (pending) return;
    const body = { url, description, events };
    if (webhook === undefined) create.mutate({ body: { ...body, groupId } });
    else update.mutate({ params: { id: webhook.id }, body: { ...body, version: webhook.version } });
  };
  const choose = (event: WebhookEvent, there: boolean) =>
    set({ events: there ? [...events, event] : events.filter((one) => one !== event) });
  return (
    <Dialog
      open={open}
      onClose={close}
      sticky={made !== undefined}
      title={made ? t('Webhook ready') : webhook ? t('Edit webhook') : t('Add webhook')}
      onSubmit={submit}
      footer={
        <>
          {!made && <Button onClick={close}>{t('Cancel')}</Button>}
          <Button type="submit" variant="primary" loading={pending}>
            {made ? t("I've saved it") : webhook ? t('Save') : t('Add webhook')}
          </Button>
        </>
      }
    >
      {made ? (
        <>
          <p className="pw-ink-2">{t('Use this secret to verify that deliveries come from Platewise.')}</p>
          <SecretOnce label={t('Secret')} secret={made.secret} />
        </>
      ) : (
        <>
          <TextField
            label={t('Address')}
            type="url"
            placeholder="https://"
            description={t('Events are sent here as signed JSON.')}
            required
            autoFocus
            value={url}
            onChange={(next) => set({ url: next })}
            error={problem?.at('url')}
          />
          <TextField
            label={t('Description (text)')}
            hint={t('Optional')}
            maxLength={200}
            value={description}
            onChange={(next) => set({ description: next })}
            error={problem?.at('description')}
          />
          <fieldset className={css.events}>
            <legend className={css.legend}>{t('Events')}</legend>
            {WEBHOOK_EVENTS.map((event) => (
              <Checkbox
                key={event}
                label={eventNames[event].name}
                description={eventNames[event].note || undefined}
                value={events.includes(event)}
                onChange={(there) => choose(event, there)}
              />
            ))}
            {problem?.at('events') && (
              <p className={css.fault} role="alert">
                {problem.at('events')}
              </p>
            )}
          </fieldset>
          <FormErrors error={error} fields={['url', 'description', 'events']} />
        </>
      )}
    </Dialog>
  );
}
