import { listOrderGuide, type OrderGuideItem } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { SuggestField, useCostsHidden, useDebouncedValue } from '../../../ui/index.ts';
import type { DraftLine } from './use-order-draft.ts';

type Props = { vendorId: number; taken: readonly number[]; onAdd: (line: DraftLine) => void };

/** Adds a line: one of the vendor's items, found by typing, or free text. */
export function AddLine({ vendorId, taken, onAdd }: Props) {
  const hidden = useCostsHidden();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 200);
  const own = useRef(0);
  const query = { q, all: 'true', limit: '20' } as const;
  const { data = [] } = useQuery(read(listOrderGuide, { params: { id: vendorId }, query }));
  const offered = data.filter((item) => !taken.includes(item.vendorItemId));
  const pick = (id: string) => {
    const item = offered.find((one) => String(one.vendorItemId) === id);
    if (item) onAdd(lineOf(item, hidden));
    setTyped('');
  };
  const addWords = () => {
    if (typed.trim() === '') return;
    own.current += 1;
    onAdd(lineInWords(typed.trim(), own.current, hidden));
    setTyped('');
  };
  return (
    <SuggestField
      label={t('Add item')}
      description={t('Choose an item from this vendor or type anything else.')}
      placeholder={t('Name or code')}
      value={typed}
      onChange={setTyped}
      suggestions={offered.map((item) => ({
        value: String(item.vendorItemId),
        label: item.description,
        note: [item.itemCode, item.packText, item.lastPrice === null ? null : formatMoney(item.lastPrice)]
          .filter(Boolean)
          .join(' · '),
      }))}
      onPick={pick}
      onEnter={addWords}
      maxLength={300}
    />
  );
}

const lineOf = (item: OrderGuideItem, hidden: boolean): DraftLine => ({
  key: `item ${item.vendorItemId}`,
  vendorItemId: item.vendorItemId,
  description: item.description,
  particulars: [item.itemCode, item.packText].filter(Boolean).join(' · '),
  unit: item.purchaseUnit ?? '',
  quantity: '1',
  price: hidden ? undefined : item.lastPrice === null ? '' : String(item.lastPrice),
  priceUnit: item.priceUnit,
  priceContents: item.priceContents,
});

const lineInWords = (description: string, count: number, hidden: boolean): DraftLine => ({
  key: `own ${count}`,
  vendorItemId: null,
  description,
  particulars: '',
  unit: '',
  quantity: '1',
  price: hidden ? undefined : '',
  priceUnit: null,
  priceContents: null,
});
