import { type Arrival, dismissArrival } from '@platewise/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refetchAfter } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { useLast } from '../../../lib/use-last.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import { Button, Checkbox, Dialog, FormErrors } from '../../../ui/index.ts';
import css from './inbox.module.css';
import { useIgnore } from './use-decide.ts';
import { fromOf, subjectOf } from './words.ts';

type Props = { arrival: Arrival | null; onClose: () => void; onTake: (arrival: Arrival) => void };

/** Ignores a mail, and if wanted everything else from its sender. */
export function IgnoreDialog({ arrival, onClose, onTake }: Props) {
  const about = useLast(arrival);
  const client = useQueryClient();
  const [block, setBlock] = useState(false);
  const ignore = useIgnore({ onDone: onClose, onFailed: () => void refetchAfter(client, dismissArrival), onTake });
  useOpening(arrival?.id, () => {
    setBlock(false);
    ignore.reset();
  });
  const address = about?.sender ?? null;
  const submit = () => {
    if (about === null || ignore.isPending) return;
    const { id, version } = about;
    ignore.mutate({ params: { id }, body: { version, ...(address === null ? {} : { block }) } });
  };
  return (
    <Dialog
      open={arrival !== null}
      onClose={onClose}
      title={t('Ignore mail from {name}', { name: about ? fromOf(about) : '' })}
      width={480}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={ignore.isPending}>
            {t('Ignore')}
          </Button>
        </>
      }
    >
      {about && (
        <>
          <p className={css.note}>
            {about.documents.some(({ state }) => state === 'taken')
              ? t('What failed in “{subject}” is set aside. Its invoices stay.', { subject: subjectOf(about) })
              : t('No invoice is made from “{subject}”. You can still take it for 30 days.', {
                  subject: subjectOf(about),
                })}
          </p>
          {address !== null && (
            <Checkbox label={t('Always ignore {address}', { address })} value={block} onChange={setBlock} />
          )}
          <FormErrors error={ignore.error} fields={[]} />
        </>
      )}
    </Dialog>
  );
}
