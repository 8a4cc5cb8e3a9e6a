import { type InventoryItem, restockInventoryItem } from '@platewise/contract';
import { dec } from '@platewise/domain';
import { type KeyboardEvent, useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { formatQuantity } from '../../../lib/quantity.ts';
import { t } from '../../../lib/t.ts';
import { useSendKey } from '../../../lib/use-send-key.ts';
import { Button, NumberField, toast, typedNumber } from '../../../ui/index.ts';
import css from './inventory.module.css';
import { useUndoDocument } from './use-undo-document.ts';

/** Whether the input is a number above the current stock. */
function isMore(text: string, currentStock: number): boolean {
  const plain = typedNumber(text);
  return plain !== null && /^\d*\.?\d+$/.test(plain) && dec(plain).gt(String(currentStock));
}

/** The new level of an item; must be above the current stock, because reducing stock is waste or a count. */
export function RestockCell({ item }: { item: InventoryItem }) {
  const [text, setText] = useState('');
  const [refused, setRefused] = useState(false);
  const sendKey = useSendKey();
  const undo = useUndoDocument();
  const { name, unit } = item.ingredient;
  const restock = useCall(restockInventoryItem, {
    onSuccess: (now) => {
      sendKey.done();
      toast({
        title: t('Restocked'),
        description: t('{name}: {quantity} on hand', {
          name,
          quantity: formatQuantity(now.currentStock, unit),
        }),
        action: { label: t('Undo'), onClick: () => undo.mutate({ params: { id: now.documentId } }) },
      });
      setText('');
    },
    onError: () =>
      toast({ title: t('Failed to update inventory item.'), description: t('Please try again.'), destructive: true }),
  });
  const apply = () => {
    if (restock.isPending || text.trim() === '') return;
    if (!isMore(text, item.currentStock)) return setRefused(true);
    const level = typedNumber(text) ?? '';
    restock.mutate({
      params: { id: item.id },
      body: { level, clientId: sendKey.of([item.id, item.version, level]), version: item.version },
    });
  };
  const problem = isApiError(restock.error) ? (restock.error.at('level') ?? restock.error.detail) : undefined;
  const error = refused ? t('Above {quantity} only', { quantity: formatQuantity(item.currentStock, unit) }) : problem;
  return (
    <span className={css.restock}>
      <NumberField
        label={t('New stock level for {name}', { name })}
        labelHidden
        placeholder={item.maxStock > 0 ? t('up to {maxStock}', { maxStock: item.maxStock }) : t('new stock')}
        suffix={unit}
        value={text}
        onChange={(next) => {
          setText(next);
          setRefused(false);
          restock.reset();
        }}
        onKeyDown={(event: KeyboardEvent) => {
          // Enter would also open the row.
          event.stopPropagation();
          if (event.key === 'Enter') apply();
        }}
        error={error}
      />
      <Button size="sm" loading={restock.isPending} inactive={text.trim() === ''} onClick={apply}>
        {t('Restock')}
      </Button>
    </span>
  );
}
