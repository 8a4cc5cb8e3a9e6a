import { type Arrival, getArrival } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { useLast } from '../../../lib/use-last.ts';
import { Button, Drawer, ErrorState, Facts, Section, Skeleton } from '../../../ui/index.ts';
import { ArrivalDocuments } from './arrival-documents.tsx';
import { StateBadge } from './arrival-state.tsx';
import css from './inbox.module.css';
import { addressBelow, fromOf, subjectOf } from './words.ts';

type Props = {
  id: number | null;
  onClose: () => void;
  onTake: (arrival: Arrival) => void;
  onIgnore: (arrival: Arrival) => void;
  /** The dialogs that open over it. */
  children: ReactNode;
};

/** One mail or scanned file: who sent it, its documents with what became of them, and the decision. */
export function ArrivalDrawer({ id, onClose, onTake, onIgnore, children }: Props) {
  const shown = useLast(id);
  const { data, error, isPending, refetch } = useQuery({
    ...read(getArrival, { params: { id: shown ?? 0 } }),
    enabled: shown !== null,
  });
  const arrival = error ? undefined : data;
  const decides = arrival && (arrival.can.take || arrival.can.dismiss);
  return (
    <Drawer
      open={id !== null}
      onClose={onClose}
      title={arrival ? subjectOf(arrival) : t('Mail')}
      subtitle={arrival && fromOf(arrival)}
      badge={arrival && <StateBadge state={arrival.state} />}
      width={640}
      footer={
        decides && (
          <>
            {arrival.can.dismiss && <Button onClick={() => onIgnore(arrival)}>{t('Ignore')}</Button>}
            {arrival.can.take && (
              <Button variant="primary" onClick={() => onTake(arrival)}>
                {t('Take')}
              </Button>
            )}
          </>
        )
      }
    >
      {isPending && <Skeleton kind="text" count={6} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {arrival && (
        <div className="pw-stack-20">
          {arrival.state !== 'taken' && arrival.reason && <p className={css.why}>{arrival.reason}</p>}
          <Facts facts={factsOf(arrival)} />
          <Section title={t('Documents')} count={arrival.documents.length}>
            <ArrivalDocuments arrival={arrival} />
          </Section>
          {arrival.text && (
            <Section title={t('Beginning of the mail')}>
              <p className={css.text}>{arrival.text}</p>
            </Section>
          )}
        </div>
      )}
      {children}
    </Drawer>
  );
}

type Details = Arrival & { recipient: string | null };

function factsOf(arrival: Details) {
  const { way, mailbox, sftpServer, recipient, sentAt, arrivedAt, decidedBy } = arrival;
  const below = addressBelow(arrival);
  return [
    { label: t('From'), value: below ? `${fromOf(arrival)} (${below})` : fromOf(arrival) },
    ...(recipient ? [{ label: t('To'), value: recipient }] : []),
    ...(way === 'mailbox' ? [{ label: t('Mailbox'), value: mailbox ?? t('Removed') }] : []),
    ...(way === 'sftp' ? [{ label: t('SFTP server'), value: sftpServer ?? t('Removed') }] : []),
    ...(sentAt ? [{ label: t('Sent'), value: formatDateTime(sentAt) }] : []),
    { label: t('Arrived'), value: formatDateTime(arrivedAt) },
    ...(decidedBy ? [{ label: t('Decided by'), value: decidedBy }] : []),
  ];
}
