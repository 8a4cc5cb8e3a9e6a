import { type GoodsReceipt, type Receiving, readReceiving, voidGoodsReceipt } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { PackageCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { formatDate } from '../../lib/format.ts';
import { useCall } from '../../lib/mutate.ts';
import { read } from '../../lib/query-client.ts';
import { Badge, Button, Confirm, ErrorState, Section, Skeleton, TextField, toast } from '../../ui/index.ts';
import css from './receiving.module.css';
import { receiptLineWords, receivingRooms } from './words.ts';

const ReceiveDrawer = lazy(async () => ({ default: (await import('./receive-drawer.tsx')).ReceiveDrawer }));

/** What came of an order, delivery by delivery, and the way to take in the next. */
export function OrderReceipts({ orderId }: { orderId: number }) {
  const found = useQuery(read(readReceiving, { params: { id: orderId } }));
  const [opened, setOpened] = useState(0);
  const [open, setOpen] = useState(false);
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (found.isPending) return <Skeleton kind="rows" count={3} />;
  const { data } = found;
  return (
    <Section
      title="Receiving"
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
            Receive goods
          </Button>
        )
      }
    >
      <Receipts receiving={data} />
      {opened > 0 && (
        <Suspense fallback={null}>
          <ReceiveDrawer key={opened} receiving={data} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  );
}

function Receipts({ receiving }: { receiving: Receiving }) {
  const [voiding, setVoiding] = useState<GoodsReceipt | null>(null);
  const [reason, setReason] = useState('');
  const takeBack = useCall(voidGoodsReceipt, {
    touches: receivingRooms,
    onSuccess: () => {
      toast({ title: 'Receipt taken back' });
      setVoiding(null);
    },
  });
  const close = () => {
    takeBack.reset();
    setVoiding(null);
  };
  if (receiving.receipts.length === 0) {
    return (
      <p className={css.empty}>
        Nothing has come yet. What is received here goes into stock, and the invoice is checked against it.
      </p>
    );
  }
  return (
    <>
      <ul className={css.rows} aria-label="Receipts">
        {receiving.receipts.map((receipt) => (
          <li key={receipt.id} className={`${css.row} ${receipt.voidedAt === null ? '' : css.muted}`}>
            <div className={css.rowWords}>
              <strong>{formatDate(receipt.receivedOn)}</strong>
              {receipt.receivedBy && <span className="pw-meta"> · {receipt.receivedBy}</span>}
              {receipt.lines.map((line) => (
                <div key={line.id}>
                  {line.description} <span className="pw-meta">{receiptLineWords(line)}</span>
                </div>
              ))}
              {receipt.note && <div className="pw-meta">{receipt.note}</div>}
              {receipt.voidReason && <div className="pw-meta">Taken back: {receipt.voidReason}</div>}
            </div>
            <span>{receipt.voidedAt !== null && <Badge>Taken back</Badge>}</span>
            <span className={css.actions}>
              {receipt.can.void && (
                <Button
                  size="xs"
                  onClick={() => {
                    setReason('');
                    setVoiding(receipt);
                  }}
                >
                  Take back
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      <Confirm
        open={voiding !== null}
        onClose={close}
        title="Take back a receipt"
        confirm="Take back"
        onConfirm={() => voiding && takeBack.mutate({ params: { id: voiding.id }, body: { reason } })}
        pending={takeBack.isPending}
        error={takeBack.error}
      >
        <p>
          What it put into stock leaves again, and the order waits for these goods. Credits not sent yet are withdrawn.
        </p>
        <TextField label="Why" maxLength={500} value={reason} onChange={setReason} autoFocus />
      </Confirm>
    </>
  );
}
