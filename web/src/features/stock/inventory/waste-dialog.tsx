import { type InventoryItem, recordWaste } from '@platewise/contract';
import { dec, type WasteReason } from '@platewise/domain';
import { useState } from 'react';
import { errorsOfSent } from '../../../lib/errors-of-sent.ts';
import { useCall } from '../../../lib/mutate.ts';
import { formatQuantity } from '../../../lib/quantity.ts';
import { t } from '../../../lib/t.ts';
import { useSendKey } from '../../../lib/use-send-key.ts';
import { toast, typedNumber } from '../../../ui/index.ts';
import { useRestaurantChoice } from '../../people/restaurants/index.ts';
import { lineBody, type MoveLine, MoveLines, newLine } from './move-lines.tsx';
import { MovementForm } from './movement-form.tsx';
import { ReasonChips } from './reason-chips.tsx';
import { useRecorded } from './use-undo-document.ts';

type Props = { open: boolean; onClose: () => void; item?: InventoryItem | null };

/** Records waste: an item, a quantity and a reason. */
export function WasteDialog({ open, onClose, item = null }: Props) {
  const choice = useRestaurantChoice();
  const restaurantId = item?.restaurantId ?? choice.id;
  const [lines, setLines] = useState<MoveLine[]>(() => [newLine(item)]);
  const [reason, setReason] = useState<WasteReason | ''>('');
  const [occurredOn, setOccurredOn] = useState('');
  const [note, setNote] = useState('');
  const sendKey = useSendKey();
  const recorded = useRecorded();
  const waste = useCall(recordWaste, {
    onSuccess: (document) => {
      sendKey.done();
      recorded(
        t('Waste recorded'),
        t('{count, plural, one {# item} other {# items}}', { count: document.lines.length }),
        document,
      );
      onClose();
    },
    onError: () =>
      toast({ title: t('Failed to record waste'), description: t('Please try again.'), destructive: true }),
  });
  const what = {
    restaurantId,
    occurredOn: occurredOn || null,
    note: note || null,
    // Send an empty reason too, so the server returns the field's error.
    lines: lines.map((line) => ({ ...lineBody(line), reason: reason as WasteReason })),
  };
  const at = errorsOfSent(waste.error, waste.variables?.body, what);
  const atReason = lines.map((_line, index) => at(`lines.${index}.reason`)).find(Boolean);
  const submit = () => waste.mutate({ body: { ...what, clientId: sendKey.of(what) } });
  return (
    <MovementForm
      open={open}
      onClose={onClose}
      onOpen={() => {
        setLines([newLine(item)]);
        setReason('');
        setOccurredOn('');
        setNote('');
        waste.reset();
      }}
      title={t('Record Waste')}
      submit={t('Record Waste')}
      onSubmit={submit}
      pending={waste.isPending}
      error={waste.error}
      fields={['occurredOn', 'note', ...lines.flatMap((_line, index) => fieldsOf(index))]}
      choice={item ? { ...choice, asks: false } : choice}
      occurredOn={occurredOn}
      onOccurredOn={setOccurredOn}
      note={note}
      onNote={setNote}
      at={at}
    >
      <MoveLines restaurantId={restaurantId} lines={lines} onChange={setLines} at={at} note={leftWords} />
      <ReasonChips value={reason} onChange={setReason} error={atReason} />
    </MovementForm>
  );
}

const fieldsOf = (index: number) =>
  ['inventoryId', 'quantity', 'unit', 'reason'].map((field) => `lines.${index}.${field}`);

/** What is on hand, and what will be left. */
export function leftWords({ item, quantity, unit }: MoveLine): string | null {
  if (item === null) return null;
  const now = formatQuantity(item.currentStock, item.ingredient.unit);
  const typed = typedNumber(quantity);
  if (typed === null || unit !== item.ingredient.unit || !/^\d*\.?\d+$/.test(typed))
    return t('{quantity} on hand', { quantity: now });
  const left = dec(String(item.currentStock)).minus(typed).toNumber();
  return t('{now} on hand, {left} after', { now, left: formatQuantity(left, unit) });
}
