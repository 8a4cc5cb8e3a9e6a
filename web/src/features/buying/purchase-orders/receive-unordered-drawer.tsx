import { createGoodsReceipt, getVendor, listLocations } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { read } from '../../../lib/query-client.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';
import { useSendKey } from '../../../lib/use-send-key.ts';
import { Button, DateField, Drawer, FormErrors, TextField, toast } from '../../../ui/index.ts';
import { ReceiveLine } from '../receiving/index.ts';
import { VendorSelect } from '../vendors/index.ts';
import { AddUnordered } from './add-unordered.tsx';
import { bodyOf, type UnorderedLine } from './unordered-lines.ts';

type Props = { open: boolean; onClose: () => void };

const fields = ['delivered', 'refused', 'reason', 'weight', 'contents', 'description', 'expiryDate'];

/** Receives goods without an order: vendor and items. */
export function ReceiveUnorderedDrawer({ open, onClose }: Props) {
  const [vendor, setVendor] = useState('');
  const [lines, setLines] = useState<readonly UnorderedLine[]>([]);
  const [receivedOn, setReceivedOn] = useState('');
  const [note, setNote] = useState('');
  const sendKey = useSendKey();
  const chosen = useQuery({ ...read(getVendor, { params: { id: Number(vendor) } }), enabled: vendor !== '' });
  const selected = useSelectedRestaurant();
  const restaurantId = chosen.data?.restaurantId;
  const places = useQuery({
    ...read(listLocations, { query: { restaurantId, limit: '500' } }),
    enabled: restaurantId !== undefined,
  });
  const receive = useCall(createGoodsReceipt, {
    onSuccess: ({ vendorName }) => {
      sendKey.done();
      toast({ title: t('Goods received'), description: t('{vendorName}, without an order', { vendorName }) });
      onClose();
    },
  });
  const error = isApiError(receive.error) ? receive.error : null;
  /** The user is fixing a rejected request: clear its error on the first change. */
  const changed = () => {
    if (receive.error) receive.reset();
  };
  const setLine = (at: number, line: UnorderedLine | null) => {
    changed();
    setLines((now) => now.flatMap((one, index) => (index !== at ? [one] : line === null ? [] : [line])));
  };
  const submit = () => {
    if (receive.isPending) return;
    const body = { vendorId: Number(vendor), receivedOn: receivedOn || null, note: note || null, lines: bodyOf(lines) };
    receive.mutate({ body: { ...body, clientId: sendKey.of(body) } });
  };
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('Receive goods')}
      subtitle={t('Without an order')}
      modal
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" loading={receive.isPending} disabled={vendor === ''} onClick={submit}>
            {t('Receive goods')}
          </Button>
        </>
      }
    >
      <div className="pw-tab-16">
        <VendorSelect
          label={t('Vendor')}
          restaurantId={selected}
          required
          value={vendor}
          onChange={(id) => {
            changed();
            // Items of another vendor can't have come from this one.
            setLines((now) => now.filter(({ vendorItemId }) => vendorItemId === null));
            setVendor(id);
          }}
          error={error?.at('vendorId')}
        />
        {vendor !== '' && (
          <AddUnordered
            vendorId={Number(vendor)}
            restaurantId={restaurantId}
            taken={lines.map((line) => line.key)}
            onAdd={(line) => {
              changed();
              setLines((now) => [...now, line]);
            }}
            error={error?.at('lines')}
          />
        )}
        {lines.length > 0 && (
          <ul className="pw-ruled" aria-label={t('Item received')}>
            {lines.map((line, index) => (
              <ReceiveLine
                key={line.key}
                line={line.goods}
                draft={line.draft}
                onChange={(draft) => setLine(index, { ...line, draft })}
                locations={(places.data ?? []).map(({ name }) => name)}
                at={(field) => error?.at(`lines.${index}.${field}`)}
                unordered={{ note: line.note, onRemove: () => setLine(index, null) }}
              />
            ))}
          </ul>
        )}
        <DateField
          label={t('Received on')}
          description={t('Leave blank for today.')}
          value={receivedOn}
          onChange={setReceivedOn}
          error={error?.at('receivedOn')}
        />
        <TextField label={t('Note')} maxLength={1000} value={note} onChange={setNote} error={error?.at('note')} />
        <FormErrors
          error={receive.error}
          fields={[
            ...['vendorId', 'lines', 'receivedOn', 'note'],
            ...lines.flatMap((_, i) => fields.map((field) => `lines.${i}.${field}`)),
          ]}
        />
      </div>
    </Drawer>
  );
}
