import { askForInvoices, type StatementDetail } from '@platewise/contract';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { isApiError } from '../../../lib/api-error.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { formatDate } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import { useOpening } from '../../../lib/use-opening.ts';
import { Button, Dialog, FormErrors, TextArea, toast } from '../../../ui/index.ts';
import css from './statements.module.css';

type Props = {
  open: boolean;
  statement: StatementDetail;
  letter: NonNullable<StatementDetail['letter']>;
  onClose: () => void;
};

/** The letter to the vendor: sent from here, or copied and sent another way. */
export function LetterDialog({ open, statement, letter, onClose }: Props) {
  const { id, version, canMail, askedAt, vendorId } = statement;
  const [text, setText] = useState(letter.text);
  useOpening(open, () => {
    setText(letter.text);
    ask.reset();
  });
  const ask = useCall(askForInvoices, {
    onSuccess: (_asked, { body }) => {
      toast(
        body?.text === undefined
          ? { title: t('Noted that you asked') }
          : { title: t('Letter sent'), description: letter.to ?? undefined },
      );
      onClose();
    },
  });
  const sends = canMail && letter.to !== null;
  const errorAt = (path: string) => (isApiError(ask.error) ? ask.error.at(path) : undefined);
  const noted = () => ask.mutate({ params: { id }, body: { version } });
  const send = () => {
    if (ask.isPending) return;
    if (sends) ask.mutate({ params: { id }, body: { text, version } });
    else noted();
  };
  const copy = async () => {
    const copied = await copyText(`${letter.subject}\n\n${text}`);
    toast(
      copied
        ? { title: t('Letter copied') }
        : { title: t('Your browser blocked copying. Select the text and copy it.'), destructive: true },
    );
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Letter to {vendor}', { vendor: statement.vendorName ?? '' })}
      width={640}
      onSubmit={send}
      footer={
        <>
          <Button icon={<Copy size={14} aria-hidden />} onClick={() => void copy()}>
            {t('Copy letter')}
          </Button>
          {sends && (
            <Button onClick={noted} disabled={ask.isPending}>
              {t('I asked another way')}
            </Button>
          )}
          <Button type="submit" variant="primary" loading={ask.isPending}>
            {sends ? t('Send') : t('I asked another way')}
          </Button>
        </>
      }
    >
      {askedAt !== null && (
        <p className={css.note} role="status">
          {t('You already asked on {date}.', { date: formatDate(askedAt.slice(0, 10)) })}
        </p>
      )}
      <dl className={css.envelope}>
        <dt>{t('To (recipient)')}</dt>
        <dd>
          {letter.to ?? (
            <Trans
              id={'This vendor has no email address. <0>Add one</0>'}
              components={{ 0: <Link className={css.link} to={`/vendors?vendor=${vendorId}`} /> }}
            />
          )}
        </dd>
        <dt>{t('Subject')}</dt>
        <dd>{letter.subject}</dd>
      </dl>
      <TextArea label={t('Message')} value={text} onChange={setText} error={errorAt('text')} rows={10} required />
      {!canMail && (
        <p className={css.note}>{t("Email isn't set up. Copy the letter and send it from your own mailbox.")}</p>
      )}
      <FormErrors error={ask.error} fields={['text']} />
    </Dialog>
  );
}
