import { deleteWebhook, rotateWebhookSecret, type Webhook } from '@platewise/contract';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Button, Confirm, Dialog, SecretOnce, toast } from '../../../ui/index.ts';

export type Question = 'delete' | 'secret' | null;

type WebhookQuestionsProps = { webhook: Webhook; question: Question; onClose: () => void };

/** Confirmations before deleting a webhook and before changing its signing secret. */
export function WebhookQuestions({ webhook, question, onClose }: WebhookQuestionsProps) {
  const { host } = new URL(webhook.url);
  const remove = useCall(deleteWebhook, {
    onSuccess: () => toast({ title: t('Webhook deleted'), description: host }),
  });
  const rotate = useCall(rotateWebhookSecret);
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
        title={t('Delete webhook?')}
        confirm={t('Delete webhook')}
        onConfirm={() => remove.mutate({ params })}
        pending={remove.isPending}
        error={remove.error}
      >
        <p className="pw-ink-2">{t('Platewise stops calling {host} and deletes its delivery log.', { host })}</p>
      </Confirm>
      <Confirm
        open={question === 'secret' && rotate.data === undefined}
        onClose={close}
        title={t('Create a new secret?')}
        confirm={t('Create secret')}
        danger={false}
        onConfirm={() => rotate.mutate({ params })}
        pending={rotate.isPending}
        error={rotate.error}
      >
        <p className="pw-ink-2">
          {t('Deliveries will be signed with the new secret. {host} will reject them until you enter it there.', {
            host,
          })}
        </p>
      </Confirm>
      <Dialog
        open={question === 'secret' && rotate.data !== undefined}
        onClose={close}
        title={t('New secret')}
        sticky
        onSubmit={close}
        footer={
          <Button type="submit" variant="primary">
            {t('I’ve saved it')}
          </Button>
        }
      >
        {rotate.data && <SecretOnce label={t('Secret')} secret={rotate.data.secret} />}
      </Dialog>
    </>
  );
}
