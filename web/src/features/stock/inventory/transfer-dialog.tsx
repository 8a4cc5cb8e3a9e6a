import { type InventoryItem, transferStock } from '@platewise/contract';
import { useState } from 'react';
import { errorsOfSent } from '../../../lib/errors-of-sent.ts';
import { useCall } from '../../../lib/mutate.ts';
import { optionsOf } from '../../../lib/options-of.ts';
import { useRestaurants } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import { useSendKey } from '../../../lib/use-send-key.ts';
import { SelectField, toast } from '../../../ui/index.ts';
import { useRestaurantChoice } from '../../people/restaurants/index.ts';
import { lineBody, type MoveLine, MoveLines, newLine } from './move-lines.tsx';
import { MovementForm } from './movement-form.tsx';
import { ArrivalNote, type Choices, useArrivals } from './transfer-arrival.tsx';
import { useRecorded } from './use-undo-document.ts';

type Props = { open: boolean; onClose: () => void; item?: InventoryItem | null };

/** Transfers stock to another restaurant, with a preview under each item of what it becomes there. */
export function TransferDialog({ open, onClose, item = null }: Props) {
  const choice = useRestaurantChoice();
  const restaurants = useRestaurants();
  const restaurantId = item?.restaurantId ?? choice.id;
  const [toId, setToId] = useState('');
  const [lines, setLines] = useState<MoveLine[]>(() => [newLine(item)]);
  const [same, setSame] = useState<Choices>(new Map());
  const [occurredOn, setOccurredOn] = useState('');
  const [note, setNote] = useState('');
  const sendKey = useSendKey();
  const recorded = useRecorded();
  const others = (restaurants.data ?? []).filter(({ id, role }) => id !== restaurantId && role !== 'viewer');
  const target = others.find(({ id }) => String(id) === toId) ?? (others.length === 1 ? others[0] : undefined);
  const arrivals = useArrivals({ open, restaurantId, toRestaurantId: target?.id, lines, same });
  const transfer = useCall(transferStock, {
    onSuccess: (document) => {
      sendKey.done();
      recorded(
        t('Transferred'),
        target
          ? t('{count, plural, one {# item} other {# items}} to {name}', {
              count: document.lines.length,
              name: target.name,
            })
          : t('{count, plural, one {# item} other {# items}} to there', { count: document.lines.length }),
        document,
      );
      onClose();
    },
    onError: () => toast({ title: t('Failed to transfer'), description: t('Please try again.'), destructive: true }),
  });
  const what = {
    restaurantId,
    toRestaurantId: target?.id ?? '',
    occurredOn: occurredOn || null,
    note: note || null,
    lines: lines.map((line) => ({ ...lineBody(line), toIngredientId: same.get(line.key) ?? null })),
  };
  const at = errorsOfSent(transfer.error, transfer.variables?.body, what);
  const submit = () => transfer.mutate({ body: { ...what, clientId: sendKey.of(what) } });
  return (
    <MovementForm
      open={open}
      onClose={onClose}
      onOpen={() => {
        setLines([newLine(item)]);
        setSame(new Map());
        setToId('');
        setOccurredOn('');
        setNote('');
        transfer.reset();
      }}
      title={t('Transfer Stock')}
      submit={t('Transfer')}
      onSubmit={submit}
      pending={transfer.isPending}
      error={transfer.error}
      fields={[
        'occurredOn',
        'note',
        'toRestaurantId',
        ...lines.flatMap((_line, index) =>
          ['inventoryId', 'quantity', 'unit'].map((field) => `lines.${index}.${field}`),
        ),
      ]}
      choice={item ? { ...choice, asks: false } : choice}
      occurredOn={occurredOn}
      onOccurredOn={setOccurredOn}
      note={note}
      onNote={setNote}
      at={at}
    >
      <SelectField
        label={t('To')}
        required
        placeholder={t('Choose a restaurant')}
        nothingFound={t("You don't have access to another restaurant")}
        options={optionsOf(others)}
        value={target ? String(target.id) : ''}
        onChange={setToId}
        error={at('toRestaurantId')}
      />
      <MoveLines
        restaurantId={restaurantId}
        lines={lines}
        onChange={setLines}
        at={at}
        note={(line) => (
          <ArrivalNote
            line={line}
            arrival={arrivals.get(line.key)}
            targetName={target?.name}
            same={same.get(line.key)}
            onSame={(id) => setSame(new Map(same).set(line.key, id))}
          />
        )}
      />
    </MovementForm>
  );
}
