import { type Invoice, listInvoices } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { invoiceProgress } from '../../../lib/events.ts';
import { read } from '../../../lib/query-client.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { useSignal } from '../../../lib/signal.ts';
import { stageWords } from '../../../lib/stage-words.ts';
import { t } from '../../../lib/t.ts';
import { Progress, Section } from '../../../ui/index.ts';
import css from './dashboard.module.css';

function Reading({ invoice }: { invoice: Invoice }) {
  const now = useSignal(invoiceProgress).get(invoice.id) ?? invoice;
  return (
    <li className={css.reading}>
      <Link to={`/invoices/${invoice.id}/review`} className={css.readingName}>
        {invoice.filename}
      </Link>
      <Progress
        label={t('Reading {filename}', { filename: invoice.filename })}
        value={now.progress}
        stage={stageWords(now)}
      />
    </li>
  );
}

/** Invoices being processed, below the upload area. */
export function InvoiceProcessing({ upload }: { upload: ReactNode }) {
  const restaurantId = useSelectedRestaurant();
  const reading = useQuery(read(listInvoices, { query: { restaurantId, status: 'processing', limit: 20 } }));
  return (
    <Section
      title={t('Invoice Processing')}
      id={upload === null ? undefined : 'upload'}
      count={reading.data?.length || undefined}
    >
      {upload}
      {upload === null && reading.data?.length === 0 && (
        <p className="pw-ink-2">{t('No invoices are being read. Upload one at the top of this page.')}</p>
      )}
      {reading.data && reading.data.length > 0 && (
        <ul className={css.readings} aria-label={t('Invoices being read')}>
          {reading.data.map((invoice) => (
            <Reading key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
    </Section>
  );
}
