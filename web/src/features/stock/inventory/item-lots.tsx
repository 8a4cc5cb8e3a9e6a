import { type InventoryItemDetail, type InventoryLot, updateLot } from '@platewise/contract';
import { PencilLine } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { formatDate } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { formatQuantity } from '../../../lib/quantity.ts';
import { t } from '../../../lib/t.ts';
import {
  Button,
  type Column,
  DateField,
  Dialog,
  FormErrors,
  Money,
  SimpleTable,
  TextField,
  toast,
} from '../../../ui/index.ts';
import css from './inventory.module.css';
import { RowAction } from './inventory-columns.tsx';
import { Amount, ExpiryDate } from './stock-status.tsx';

type Props = { item: InventoryItemDetail; lots: readonly InventoryLot[] };

/** On hand by delivery, first to expire first, which is also the order in which it is used. */
export function ItemLots({ item, lots }: Props) {
  const [editing, setEditing] = useState<InventoryLot | null>(null);
  const { unit } = item.ingredient;
  const columns: Column<InventoryLot>[] = [
    {
      id: 'code',
      header: t('Lot'),
      phone: 'title',
      cell: ({ lotCode }) => lotCode ?? <span className="pw-ink-3">{t('No lot code')}</span>,
    },
    {
      id: 'received',
      header: t('Received'),
      width: 120,
      phone: 'meta',
      cell: ({ receivedOn }) => <span className="pw-num pw-ink-2">{formatDate(receivedOn)}</span>,
    },
    { id: 'expires', header: t('Expires'), width: 180, phone: 'note', cell: (lot) => <ExpiryDate {...lot} /> },
    {
      id: 'remaining',
      header: t('Left'),
      align: 'right',
      width: 130,
      phone: 'figure',
      cell: ({ remaining, quantity }) => (
        <span title={t('of {quantity}', { quantity: formatQuantity(quantity, unit) })}>
          <Amount value={remaining} unit={unit} />
        </span>
      ),
    },
    {
      id: 'cost',
      header: t('Cost'),
      align: 'right',
      width: 96,
      cell: ({ unitCost }) => (
        <Money value={unitCost} per="" currency={item.currency} reason={t('Delivery date unknown')} />
      ),
    },
    ...(item.can.edit
      ? [
          {
            id: 'edit',
            header: '',
            align: 'right',
            width: 44,
            phone: 'note',
            cell: (lot: InventoryLot) => (
              <RowAction
                label={t('Edit lot {lotCode}', { lotCode: lot.lotCode ?? formatDate(lot.receivedOn) })}
                onClick={() => setEditing(lot)}
              >
                <PencilLine size={15} aria-hidden />
              </RowAction>
            ),
          } as const,
        ]
      : []),
  ];
  return (
    <div className="pw-tab-16">
      <SimpleTable
        label={t('Lots')}
        rows={lots}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<p className={css.note}>{t('New stock is tracked by delivery, with its expiry date if it has one.')}</p>}
      />
      <CorrectLot lot={editing} onClose={() => setEditing(null)} />
    </div>
  );
}

function CorrectLot({ lot, onClose }: { lot: InventoryLot | null; onClose: () => void }) {
  const [code, setCode] = useState('');
  const [expiry, setExpiry] = useState('');
  const save = useCall(updateLot, {
    onSuccess: () => {
      toast({ title: t('Lot corrected') });
      onClose();
    },
    onError: () =>
      toast({ title: t('Failed to update inventory item.'), description: t('Please try again.'), destructive: true }),
  });
  const { reset } = save;
  useEffect(() => {
    if (lot === null) return;
    setCode(lot.lotCode ?? '');
    setExpiry(lot.expiryDate ?? '');
    reset();
  }, [lot, reset]);
  const at = (path: string) => (isApiError(save.error) ? save.error.at(path) : undefined);
  return (
    <Dialog
      open={lot !== null}
      onClose={onClose}
      title={t('Correct lot')}
      width={420}
      onSubmit={() => {
        if (lot === null || save.isPending) return;
        save.mutate({ params: { id: lot.id }, body: { lotCode: code || null, expiryDate: expiry || null } });
      }}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={save.isPending}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <TextField label={t('Lot code')} maxLength={60} value={code} onChange={setCode} error={at('lotCode')} />
      <DateField label={t('Expiration date')} clearable value={expiry} onChange={setExpiry} error={at('expiryDate')} />
      <FormErrors error={save.error} fields={['lotCode', 'expiryDate']} />
    </Dialog>
  );
}
