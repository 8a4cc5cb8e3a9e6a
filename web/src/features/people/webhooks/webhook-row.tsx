import type { Webhook } from '@platewise/contract';
import { useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Badge, Button, lazyLayer, Menu } from '../../../ui/index.ts';
import { eventName } from './event-words.ts';
import { useWebhookCalls } from './use-webhook-calls.ts';
import type { Question } from './webhook-questions.tsx';
import css from './webhooks.module.css';

const WebhookDialog = lazyLayer(async () => (await import('./webhook-dialog.tsx')).WebhookDialog);
const DeliveriesDrawer = lazyLayer(async () => (await import('./deliveries-drawer.tsx')).DeliveriesDrawer);
const WebhookQuestions = lazyLayer(async () => (await import('./webhook-questions.tsx')).WebhookQuestions, 'question');

export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const [open, setOpen] = useState<'edit' | 'log' | null>(null);
  const [question, setQuestion] = useState<Question>(null);
  const { test, toggle } = useWebhookCalls(webhook, () => setOpen('log'));
  const { host } = new URL(webhook.url);
  const close = () => setOpen(null);
  return (
    <li className={css.row}>
      <div className={css.words}>
        <div className="pw-row-name">
          {webhook.description ?? host}
          <State webhook={webhook} />
        </div>
        <p className={css.url}>{webhook.url}</p>
        <p className={css.note}>{webhook.events.map(eventName).join(', ')}</p>
        {webhook.disabledReason !== null && (
          <p className={css.fault}>{t('{reason}, so it was turned off.', { reason: webhook.disabledReason })}</p>
        )}
      </div>
      <div className={css.controls}>
        <Button size="xs" aria-label={t('Deliveries of {host}', { host })} onClick={() => setOpen('log')}>
          {t('Deliveries')}
        </Button>
        {webhook.can.edit && (
          <Menu
            label={t('More actions for {host}', { host })}
            items={[
              {
                label: t('Send a test'),
                onClick: () => test.mutate({ params: { id: webhook.id } }),
                disabled: test.isPending,
              },
              { label: t('Edit'), onClick: () => setOpen('edit') },
              { label: t('New secret'), onClick: () => setQuestion('secret') },
              {
                label: webhook.isActive ? t('Turn off') : t('Turn on'),
                onClick: () => toggle.mutate({ params: { id: webhook.id }, body: { isActive: !webhook.isActive } }),
              },
              'divider',
              { label: t('Delete'), danger: true, onClick: () => setQuestion('delete') },
            ]}
          />
        )}
      </div>
      <WebhookDialog open={open === 'edit'} onClose={close} groupId={webhook.groupId} webhook={webhook} />
      <DeliveriesDrawer open={open === 'log'} onClose={close} webhook={webhook} />
      <WebhookQuestions webhook={webhook} question={question} onClose={() => setQuestion(null)} />
    </li>
  );
}

function State({ webhook }: { webhook: Webhook }) {
  if (!webhook.isActive) return <Badge tone="red">{t('Off')}</Badge>;
  if (webhook.failingSince === null) return null;
  return (
    <Badge tone="amber">{t('Failing since {date}', { date: formatDate(webhook.failingSince, { year: false }) })}</Badge>
  );
}
