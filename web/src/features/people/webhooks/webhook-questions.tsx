import { deleteWebhook, rotateWebhookSecret, type Webhook } from '@platewise/contract';
import { useCall } from '../../../lib/mutate.ts';
import { Button, Confirm, Dialog, SecretOnce, toast } from '../../../ui/index.ts';

export type Question = 'delete' | 'secret' | null;

type WebhookQuestionsProps = { webhook: Webhook; question: Question; onClose: () => void };

/** Confirmations before deleting a webhook and before changing its signing secret. */
export function WebhookQuestions({ webhook, question, onClose }: WebhookQuestionsProps) {
  const { host } = new URL(webhook.url);
  const remove = useCall(deleteWebhook, {
    touches: ['webhooks'],
    onSuccess: () => toast({ title: 'Webhook deleted', description: host }),
  });
  const rotate = useCall(rotateWebhookSecret, { touches: ['webhooks'] });
  const params = { id: webhook.id };
  const close = () => {
    rotate.reset();
    onClose();
  };
  return (
    <>
      <Confirm
        open={question === 'delete'}
        onClose={onClose}
        title="Delete webhook?"
        confirm="Delete webhook"
        onConfirm={() => remove.mutate({ params })}
        pending={remove.isPending}
        error={remove.error}
      >
        <p className="pw-ink-2">Platewise stops calling {host} and deletes its delivery log.</p>
      </Confirm>
      <Confirm
        open={question === 'secret' && rotate.data === undefined}
        onClose={close}
        title="Create a new secret?"
        confirm="Create secret"
        danger={false}
        onConfirm={() => rotate.mutate({ params })}
        pending={rotate.isPending}
        error={rotate.error}
      >
        <p className="pw-ink-2">
          Deliveries will be signed with the new secret. {host} will reject them until you enter it there.
        </p>
      </Confirm>
      <Dialog
        open={question === 'secret' && rotate.data !== undefined}
        onClose={close}
        title="New secret"
        sticky
        onSubmit={close}
        footer={
          <Button type="submit" variant="primary">
            I&apos;ve saved it
          </Button>
        }
      >
        {rotate.data && <SecretOnce label="Secret" secret={rotate.data.secret} />}
      </Dialog>
    </>
  );
}
