import { INVOICE_FILE_LIMIT, type Invoice, listInvoices, uploadInvoice } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { messageOf } from '../../lib/api-error.ts';
import { invoiceProgress } from '../../lib/events.ts';
import { useCall } from '../../lib/mutate.ts';
import { read } from '../../lib/query-client.ts';
import { useCurrentRestaurant } from '../../lib/restaurants.ts';
import { useSelectedRestaurant } from '../../lib/selected-restaurant.ts';
import { useSignal } from '../../lib/signal.ts';
import { ErrorState, FileDrop, Progress, Section, toast } from '../../ui/index.ts';
import css from './invoice-processing.module.css';

const stageWords: Record<Invoice['stage'], string> = {
  stored: 'Waiting to be read',
  reading: 'Reading the pages',
  matching: 'Matching vendor and lines',
  done: 'Done',
};

function Reading({ invoice }: { invoice: Invoice }) {
  const live = useSignal(invoiceProgress).get(invoice.id);
  return (
    <li className={css.row}>
      <Link to={`/invoices/${invoice.id}/review`} className={css.name}>
        {invoice.filename}
      </Link>
      <Progress
        label={`Reading ${invoice.filename}`}
        value={live?.progress ?? invoice.progress}
        stage={stageWords[live?.stage ?? invoice.stage]}
      />
    </li>
  );
}

function useUpload() {
  const restaurant = useCurrentRestaurant();
  const upload = useCall(uploadInvoice, {
    touches: ['invoices', 'dashboard'],
    onSuccess: () => toast({ title: 'Invoice uploaded successfully', description: 'Processing will begin shortly.' }),
    onError: (error) => toast({ title: 'Upload failed', description: messageOf(error), destructive: true }),
  });
  const send = (files: File[]) => {
    const fitting = files.filter((file) => file.size <= INVOICE_FILE_LIMIT);
    if (fitting.length < files.length) {
      toast({ title: 'File too large', description: 'Please select a file smaller than 10MB.', destructive: true });
    }
    for (const file of fitting) upload.mutate({ file, body: { restaurantId: restaurant?.id } });
  };
  return { upload, send };
}

export function InvoiceProcessing() {
  const restaurantId = useSelectedRestaurant();
  const { upload, send } = useUpload();
  const reading = useQuery(read(listInvoices, { query: { restaurantId, status: 'processing', limit: 20 } }));
  return (
    <Section title="Invoice Processing" id="upload" count={reading.data?.length || undefined}>
      <FileDrop
        label="Drop invoices here, or choose them"
        hint="JPG, PNG and PDF up to 10MB"
        accept="image/*,application/pdf"
        onFiles={send}
      />
      {upload.error && <ErrorState title="Not uploaded" error={upload.error} />}
      {reading.data && reading.data.length > 0 && (
        <ul className={css.list} aria-label="Invoices being read">
          {reading.data.map((invoice) => (
            <Reading key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
    </Section>
  );
}
