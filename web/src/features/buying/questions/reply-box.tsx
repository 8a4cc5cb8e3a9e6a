import { answerQuestion } from '@platewise/contract';
import { type FormEvent, useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { useSendKey } from '../../../lib/use-send-key.ts';
import { Button, FormErrors, TextArea, toast } from '../../../ui/index.ts';

export function ReplyBox({ id, onDone }: { id: number; onDone: () => void }) {
  const [text, setText] = useState('');
  const sendKey = useSendKey();
  const answer = useCall(answerQuestion, {
    onSuccess: () => {
      sendKey.done();
      toast({ title: t('Answer sent') });
      onDone();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const body = { text };
    if (!answer.isPending) answer.mutate({ params: { id }, body, idempotencyKey: sendKey.of([id, body]) });
  };
  return (
    <form className="pw-stack-12" onSubmit={send} noValidate>
      <TextArea
        label={t('Your answer')}
        name="text"
        required
        autoFocus
        value={text}
        onChange={setText}
        error={isApiError(answer.error) ? answer.error.at('text') : undefined}
      />
      <FormErrors error={answer.error} fields={['text']} />
      <div className="pw-buttons">
        <Button type="submit" size="xs" variant="primary" loading={answer.isPending}>
          {t('Send answer')}
        </Button>
        <Button size="xs" variant="subtle" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
