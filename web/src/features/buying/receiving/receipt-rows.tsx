import { type GoodsReceipt, voidGoodsReceipt } from '@platewise/contract';
import { useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Badge, Button, Confirm, TextField, toast } from '../../../ui/index.ts';
import css from './receiving.module.css';
import { receiptLineWords } from './words.ts';

/** Deliveries line by line, each with undo. */
export function ReceiptRows({ receipts }: { receipts: readonly GoodsReceipt[] }) {
  const [voiding, setVoiding] = useState<GoodsReceipt | null>(null);
  const [reason, setReason] = useState('');
  const takeBack = useCall(voidGoodsReceipt, {
    onSuccess: () => {
      toast({ title: t('Receipt undone') });
      setVoiding(null);
    },
  });
  const close = () => {
    takeBack.reset();
    setVoiding(null);
  };
  return (
    <>
      <ul className="pw-list" aria-label={t('Receipts')}>
        {receipts.map((receipt) => (
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
              {receipt.voidReason && (
                <div className="pw-meta">{t('Undone: {reason}', { reason: receipt.voidReason })}</div>
              )}
            </div>
            <span>{receipt.voidedAt !== null && <Badge>{t('Undone')}</Badge>}</span>
            <span className={css.actions}>
              {receipt.can.void && (
                <Button
                  size="xs"
                  onClick={() => {
                    setReason('');
                    setVoiding(receipt);
                  }}
                >
                  {t('Undo')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      <Confirm
        open={voiding !== null}
        onClose={close}
        title={t('Undo receipt')}
        confirm={t('Undo receipt')}
        onConfirm={() => voiding && takeBack.mutate({ params: { id: voiding.id }, body: { reason } })}
        pending={takeBack.isPending}
        error={takeBack.error}
      >
        <p>
          {voiding?.orderId == null
            ? t('This removes its goods from stock. Unsent credit requests are withdrawn.')
            : t(
                'This removes its goods from stock and reopens them on the order. Unsent credit requests are withdrawn.',
              )}
        </p>
        <TextField label={t('Reason')} maxLength={500} value={reason} onChange={setReason} autoFocus />
      </Confirm>
    </>
  );
}
