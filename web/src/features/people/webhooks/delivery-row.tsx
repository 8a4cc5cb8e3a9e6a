import { redeliverWebhook, type WebhookDelivery } from '@platewise/contract';
import { messageOf } from '../../../lib/api-error.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Badge, Button, toast } from '../../../ui/index.ts';
import { eventName } from './event-words.ts';
import css from './webhooks.module.css';

const tones = { delivered: 'green', pending: 'amber', failed: 'red' } as const;
const states = { delivered: t('Delivered'), pending: t('Waiting'), failed: t('Failed') } as const;

/** One delivery. Expand it to see the request and the response. */
export function DeliveryRow({ delivery, canResend }: { delivery: WebhookDelivery; canResend: boolean }) {
  const resend = useCall(redeliverWebhook, {
    onSuccess: () => toast({ title: t('Sent again'), description: eventName(delivery.event) }),
    onError: (error) => toast({ title: t("Couldn't send it"), description: messageOf(error), destructive: true }),
  });
  return (
    <li className={css.delivery}>
      <details>
        <summary className={css.summary}>
          <span className="pw-strong">{eventName(delivery.event)}</span>
          <Badge tone={tones[delivery.status]}>{states[delivery.status]}</Badge>
          <span className={css.when}>{formatDateTime(delivery.createdAt)}</span>
        </summary>
        <div className={css.detail}>
          <p className={css.note}>{outcomeOf(delivery)}</p>
          <Text title={t('Sent')} text={pretty(delivery.body)} />
          {delivery.responseBody !== null && delivery.responseBody !== '' && (
            <Text title={t('Response')} text={delivery.responseBody} />
          )}
          {canResend && delivery.status !== 'pending' && (
            <div>
              <Button
                size="xs"
                loading={resend.isPending}
                onClick={() => resend.mutate({ params: { id: delivery.id } })}
              >
                {t('Send again')}
              </Button>
            </div>
          )}
        </div>
      </details>
    </li>
  );
}

function outcomeOf(delivery: WebhookDelivery): string {
  const { status, attempts: tries, error } = delivery;
  if (status === 'delivered')
    return t('Responded {status} after {tries, plural, one {# try} other {# tries}}.', {
      status: delivery.responseStatus,
      tries,
    });
  if (status !== 'failed' && tries === 0) return t('Sending soon.');
  const outcome =
    status === 'failed'
      ? t('Gave up after {tries, plural, one {# try} other {# tries}}.', { tries })
      : t('Next try: {time}, after {tries, plural, one {# try} other {# tries}}.', {
          time: formatDateTime(delivery.nextAttemptAt),
          tries,
        });
  return error === null ? outcome : `${error}. ${outcome}`;
}

const Text = ({ title, text }: { title: string; text: string }) => (
  <div>
    <p className={css.legend}>{title}</p>
    {/* Long lines scroll, with the keyboard too. */}
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse */}
    <section className={css.code} tabIndex={0} aria-label={title}>
      <pre>{text}</pre>
    </section>
  </div>
);

const pretty = (body: string) => JSON.stringify(JSON.parse(body), null, 2);
