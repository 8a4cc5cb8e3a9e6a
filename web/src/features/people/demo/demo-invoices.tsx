import { type Invoice, listInvoices } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { invoiceProgress } from '../../../lib/events.ts';
import { formatMoney } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { useSignal } from '../../../lib/signal.ts';
import { stageWords } from '../../../lib/stage-words.ts';
import { t } from '../../../lib/t.ts';
import { Badge, ErrorState, Progress, Section } from '../../../ui/index.ts';
import css from './demo.module.css';

const isReading = ({ processingStatus }: Invoice) =>
  processingStatus === 'pending' || processingStatus === 'processing';
/** Polling interval in ms: the event stream was opened before this restaurant existed and may not cover it yet. */
const askEvery = 2_000;

/** The two demo invoices: progress while they're being read, then the results. */
export function DemoInvoices({ restaurantId }: { restaurantId: number }) {
  const invoices = useQuery({
    ...read(listInvoices, { query: { restaurantId, limit: 20 } }),
    refetchInterval: ({ state }) => (state.data?.some(isReading) ? askEvery : false),
  });
  return (
    <Section title={t('Invoices')}>
      {invoices.error && <ErrorState error={invoices.error} onRetry={() => void invoices.refetch()} />}
      <ul className={css.invoices} aria-label={t('Invoices of the demo')}>
        {invoices.data?.map((invoice) => (
          <li key={invoice.id} className={css.invoice}>
            <Link className="pw-link" to={`/invoices/${invoice.id}/review`}>
              {invoice.filename}
            </Link>
            {isReading(invoice) ? <Reading invoice={invoice} /> : <Read invoice={invoice} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Reading({ invoice }: { invoice: Invoice }) {
  const live = useSignal(invoiceProgress).get(invoice.id);
  return (
    <Progress
      label={t('Reading {filename}', { filename: invoice.filename })}
      value={Math.max(live?.progress ?? 0, invoice.progress)}
      stage={stageWords(live ?? invoice)}
    />
  );
}

function Read({ invoice }: { invoice: Invoice }) {
  if (invoice.processingStatus === 'failed') return <Badge tone="red">{invoice.failureMessage ?? t('Not read')}</Badge>;
  const { vendorName, invoiceNumber, totalAmount, currency, approvedAt } = invoice;
  const words = [vendorName, invoiceNumber, formatMoney(totalAmount, { currency })].filter(Boolean).join(' · ');
  return (
    <span className={css.read}>
      {words} <Badge tone={approvedAt ? 'neutral' : 'amber'}>{approvedAt ? t('Approved') : t('Needs review')}</Badge>
    </span>
  );
}
