import { readReceiving } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { Button, ErrorState, lazyLayer, Section, Skeleton } from '../../../ui/index.ts';
import { ReceiptRows } from './receipt-rows.tsx';
import css from './receiving.module.css';

const ReceiveDrawer = lazyLayer(async () => (await import('./receive-drawer.tsx')).ReceiveDrawer);

/** An order's deliveries, and the button to receive the next. */
export function OrderReceipts({ orderId }: { orderId: number }) {
  const found = useQuery(read(readReceiving, { params: { id: orderId } }));
  const [opened, setOpened] = useState(0);
  const [open, setOpen] = useState(false);
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (found.isPending) return <Skeleton kind="rows" count={3} />;
  const { data } = found;
  return (
    <Section
      title={t('Receiving')}
      count={data.receipts.filter(({ voidedAt }) => voidedAt === null).length}
      aside={
        data.can.receive && (
          <Button
            variant={data.status === 'received' ? 'default' : 'primary'}
            icon={<PackageCheck size={14} aria-hidden />}
            onClick={() => {
              setOpened((times) => times + 1);
              setOpen(true);
            }}
          >
            {t('Receive goods')}
          </Button>
        )
      }
    >
      {data.receipts.length === 0 ? (
        <p className={css.empty}>
          {t('No deliveries yet. Received goods go into stock, and the invoice is checked against them.')}
        </p>
      ) : (
        <ReceiptRows receipts={data.receipts} />
      )}
      <ReceiveDrawer key={opened} receiving={data} open={open} onClose={() => setOpen(false)} />
    </Section>
  );
}
