import { redeliverWebhook, type WebhookDelivery } from '@platewise/contract';
import { messageOf } from '../../../lib/api-error.ts';
import { countOf, formatDateTime } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { Badge, Button, toast } from '../../../ui/index.ts';
import { eventName } from './event-words.ts';
import css from './webhooks.module.css';

const tones = { delivered: 'green', pending: 'amber', failed: 'red' } as const;
const states = { delivered: 'Delivered', pending: 'Waiting', failed: 'Failed' } as const;

/** One delivery. Expand it to see the request and the response. */
export function DeliveryRow({ delivery, canResend }: { delivery: WebhookDelivery; canResend: boolean }) {
  const resend = useCall(redeliverWebhook, {
    touches: ['webhooks'],
    onSuccess: () => toast({ title: 'Sent again', description: eventName(delivery.event) }),
    onError: (error) => toast({ title: "Couldn't send it", description: messageOf(error), destructive: true }),
  });
  return (
    <li className={css.delivery}>
      <details>
        <summary className={css.summary}>
          <span className={css.deliveryName}>{eventName(delivery.event)}</span>
          <Badge tone={tones[delivery.status]}>{states[delivery.status]}</Badge>
          <span className={css.when}>{formatDateTime(delivery.createdAt)}</span>
        </summary>
        <div className={css.detail}>
          <p className={css.note}>{outcomeOf(delivery)}</p>
          <Text title="Sent" text={pretty(delivery.body)} />
          {delivery.responseBody !== null && delivery.responseBody !== '' && (
            <Text title="Response" text={delivery.responseBody} />
          )}
          {canResend && delivery.status !== 'pending' && (
            <div>
              <Button
                size="xs"
                loading={resend.isPending}
                onClick={() => resend.mutate({ params: { id: delivery.id } })}
              >
                Send again
              </Button>
            </div>
          )}
        </div>
      </details>
    </li>
  );
}

function outcomeOf(delivery: WebhookDelivery): string {
  const tries = countOf(delivery.attempts, 'try', 'tries');
  if (delivery.status === 'delivered') return `Responded ${delivery.responseStatus} after ${tries}.`;
  const words = delivery.error === null ? '' : `${delivery.error}. `;
  if (delivery.status === 'failed') return `${words}Gave up after ${tries}.`;
  if (delivery.attempts === 0) return 'Sending soon.';
  return `${words}Next try: ${formatDateTime(delivery.nextAttemptAt)}, after ${tries}.`;
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
