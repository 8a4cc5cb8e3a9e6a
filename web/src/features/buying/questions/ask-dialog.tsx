import { askQuestion, type LineItem, listColleagues } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { useSendKey } from '../../../lib/use-send-key.ts';
import { Button, Dialog, ErrorState, FormErrors, Skeleton, TextArea, toast } from '../../../ui/index.ts';
import { PeopleChoice } from './people-choice.tsx';
import css from './questions.module.css';
import { useTakeBack } from './use-questions.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  invoiceId: number;
  /** Null for a question about the whole invoice. */
  line: Pick<LineItem, 'id' | 'description'> | null;
};

/** Asks colleagues about an invoice or one of its lines. Undo deletes the question. */
export function AskDialog({ open, onClose, invoiceId, line }: Props) {
  const [text, setText] = useState('');
  const [userIds, setUserIds] = useState<readonly number[]>([]);
  const sendKey = useSendKey();
  const people = useQuery({ ...read(listColleagues, { params: { id: invoiceId } }), staleTime: 0 });
  const takeBack = useTakeBack();
  const ask = useCall(askQuestion, {
    onSuccess: ({ id, version, people: asked }) => {
      sendKey.done();
      toast({
        title: t('Question sent'),
        description: asked.join(', '),
        action: { label: t('Undo'), onClick: () => takeBack.mutate({ params: { id }, body: { version } }) },
      });
      onClose();
    },
  });
  const problem = isApiError(ask.error) ? ask.error : undefined;
  const send = () => {
    const body = { text, lineId: line?.id ?? null, userIds: [...userIds] };
    if (!ask.isPending) ask.mutate({ params: { id: invoiceId }, body, idempotencyKey: sendKey.of(body) });
  };
  const nobody = people.data?.length === 0;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={line === null ? t('Ask about this invoice') : t('Ask about this line')}
      onSubmit={send}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={ask.isPending} disabled={!people.data || nobody}>
            {t('Send question')}
          </Button>
        </>
      }
    >
      <div className="pw-stack-12">
        {line !== null && <p className={css.about}>{line.description}</p>}
        <TextArea
          label={t('Question')}
          name="text"
          required
          autoFocus
          value={text}
          onChange={setText}
          error={problem?.at('text')}
        />
        {people.isPending && <Skeleton kind="text" />}
        {people.error && <ErrorState error={people.error} onRetry={() => void people.refetch()} />}
        {people.data && (
          <PeopleChoice people={people.data} chosen={userIds} onChange={setUserIds} error={problem?.at('userIds')} />
        )}
        <FormErrors error={ask.error} fields={['text', 'userIds']} />
      </div>
    </Dialog>
  );
}
