import type { Finding } from '@platewise/contract';
import { useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { t } from '../../../lib/t.ts';
import { Button, Checkbox, Dialog, FormErrors, TextArea } from '../../../ui/index.ts';
import css from './findings.module.css';
import { decideError, itemsOf, useDismiss } from './use-decide.ts';
import { countWords, hasMoney, kindWords, sumWords } from './words.ts';

type Props = {
  findings: readonly Finding[] | null;
  /** The rows as they are now, after a conflict. */
  latest: readonly Finding[];
  onClose: () => void;
  onDone: () => void;
};

/** Dismisses findings with an optional note, and optionally silences their kind for the vendor. */
export const DismissDialog = (props: Props) => {
  const ids = props.findings?.map(({ id }) => id).join();
  return <Form key={ids ?? 'closed'} {...props} />;
};

function Form({ findings, latest, onClose, onDone }: Props) {
  const [note, setNote] = useState('');
  const [silence, setSilence] = useState(false);
  const dismiss = useDismiss(() => {
    onDone();
    onClose();
  });
  const current = (findings ?? []).map((one) => latest.find(({ id }) => id === one.id) ?? one);
  const left = current.filter(({ can }) => can.dismiss);
  const { error } = dismiss;
  return (
    <Dialog
      open={findings !== null}
      onClose={onClose}
      title={
        current.length === 1 ? t('Dismiss finding') : t('Dismiss {findings}', { findings: countWords(current.length) })
      }
      width={460}
      onSubmit={() =>
        left.length > 0 &&
        !dismiss.isPending &&
        dismiss.mutate({ body: { items: itemsOf(left), note: note.trim() === '' ? null : note, silence } })
      }
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={dismiss.isPending} disabled={left.length === 0}>
            {t('Dismiss')}
          </Button>
        </>
      }
    >
      <div className="pw-stack-16">
        <p className={css.question}>
          {current.length === 1
            ? current[0]?.text
            : current.some(hasMoney) && t('{sum} in total', { sum: sumWords(current) })}
        </p>
        <TextArea
          label={t('Why (optional)')}
          value={note}
          onChange={setNote}
          rows={2}
          error={isApiError(error) ? error.at('note') : undefined}
        />
        <Checkbox
          label={silenceWords(current)}
          description={silenceNote(current)}
          value={silence}
          onChange={setSilence}
        />
        {error && (
          <FormErrors
            error={isApiError(error) && error.code === 'stale_version' ? new Error(decideError(error)) : error}
            fields={['note']}
          />
        )}
      </div>
    </Dialog>
  );
}

function silenceWords(findings: readonly Finding[]): string {
  const vendors = new Set(findings.map(({ vendorId }) => vendorId));
  return vendors.size === 1
    ? t('Stop flagging this for {vendor}', { vendor: findings[0]?.vendorName })
    : t('Stop flagging these for their vendors');
}

function silenceNote(findings: readonly Finding[]): string {
  const names = [...new Set(findings.map(({ kind }) => kindWords[kind].name))];
  return t('Also dismisses what is open now: {kinds}. You can undo this under Silenced.', { kinds: names.join(', ') });
}
