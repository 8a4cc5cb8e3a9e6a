import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CloudOff, X } from 'lucide-react';
import { formatAgo } from '../../../../lib/format.ts';
import { useSignal } from '../../../../lib/signal.ts';
import { t } from '../../../../lib/t.ts';
import { Button, IconButton, toast } from '../../../../ui/index.ts';
import css from '../list/upload-area.module.css';
import type { WaitingInvoice } from './waiting-db.ts';
import { dropWaiting, keepWaiting, sendWaiting, waitingInvoices } from './waiting-invoices.ts';

/** Unsent invoices with the reason; they can be removed and restored. */
export function WaitingList() {
  const waiting = useSignal(waitingInvoices);
  if (waiting.length === 0) return null;
  return (
    <ul className="pw-list" aria-label={t('Waiting to send')}>
      {waiting.map((invoice) => (
        <WaitingRow key={invoice.clientId} invoice={invoice} />
      ))}
    </ul>
  );
}

function WaitingRow({ invoice }: { invoice: WaitingInvoice }) {
  const client = useQueryClient();
  const { name, failure, keptAt, userId } = invoice;
  const remove = async () => {
    await dropWaiting(invoice);
    toast({
      title: t('{name} removed', { name }),
      action: { label: t('Undo'), onClick: () => void keepWaiting(invoice) },
    });
  };
  return (
    <li className={css.entry} data-failed={failure !== null || undefined}>
      {failure === null ? (
        <CloudOff size={16} aria-hidden className={css.quiet} />
      ) : (
        <CircleAlert size={16} aria-hidden />
      )}
      <span className={css.words}>
        <span className="pw-ellipsis">{name}</span>
        <span className="pw-meta">
          {failure ?? t('Waiting to send, saved {ago}', { ago: formatAgo(keptAt, new Date()) })}
        </span>
      </span>
      {failure !== null && (
        <Button size="xs" onClick={() => void sendWaiting(client, userId, invoice)}>
          {t('Retry')}
        </Button>
      )}
      <IconButton label={t('Remove {name}', { name })} onClick={() => void remove()}>
        <X size={14} aria-hidden />
      </IconButton>
    </li>
  );
}
