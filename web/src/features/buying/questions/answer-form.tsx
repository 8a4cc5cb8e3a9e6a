import { answerByLink } from '@platewise/contract';
import { type FormEvent, useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Button, FormErrors, TextArea } from '../../../ui/index.ts';

/** Answers with the link from the email, once. */
export function AnswerForm({ token, onAnswered }: { token: string; onAnswered: () => void }) {
  const [text, setText] = useState('');
  const answer = useCall(answerByLink, { onSuccess: onAnswered });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!answer.isPending) answer.mutate({ body: { token, text } });
  };
  return (
    <form className="pw-stack-12" onSubmit={send} noValidate>
      <TextArea
        label={t('Your answer')}
        name="text"
        required
        value={text}
        onChange={setText}
        error={isApiError(answer.error) ? answer.error.at('text') : undefined}
      />
      <FormErrors error={answer.error} fields={['text']} />
      <Button type="submit" variant="primary" fullWidth loading={answer.isPending}>
        {t('Send answer')}
      </Button>
    </form>
  );
}
