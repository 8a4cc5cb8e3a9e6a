import { type PurchaseOrder, updatePurchaseOrder } from '@platewise/contract';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { useSteady } from '../../../lib/use-steady.ts';
import { toast, typedNumber } from '../../../ui/index.ts';

/** A draft line as entered. */
export type DraftLine = {
  key: string;
  vendorItemId: number | null;
  description: string;
  /** Item code and pack, shown below the name. */
  particulars: string;
  unit: string;
  quantity: string;
  /** Empty: unknown; undefined: hidden, so it doesn't change. */
  price: string | undefined;
  priceUnit: string | null;
  priceContents: number | null;
};

export type OrderDraft = { expectedOn: string; note: string; lines: DraftLine[] };

const text = (value: number | null) => (value === null ? '' : String(value));

const draftOf = (order: PurchaseOrder, costsHidden: boolean): OrderDraft => ({
  expectedOn: order.expectedOn ?? '',
  note: order.note ?? '',
  lines: order.lines.map((line) => ({
    key: `line ${line.id}`,
    vendorItemId: line.vendorItemId,
    description: line.description,
    particulars: [line.itemCode, line.packText].filter(Boolean).join(' · '),
    unit: line.unit ?? '',
    quantity: String(line.quantity),
    price: costsHidden ? undefined : text(line.unitPrice),
    priceUnit: line.priceUnit,
    priceContents: line.priceContents,
  })),
});

const bodyOf = ({ expectedOn, note, lines }: OrderDraft, version: number) => ({
  expectedOn,
  note,
  version,
  lines: lines.map((line) => ({
    vendorItemId: line.vendorItemId,
    ...(line.vendorItemId === null ? { description: line.description, unit: line.unit } : {}),
    quantity: typedNumber(line.quantity) ?? '',
    ...(line.price === undefined ? {} : { unitPrice: typedNumber(line.price) }),
  })),
});

/** Form state of a draft, and saving it. Input is kept if the save is rejected. */
export function useOrderDraft(order: PurchaseOrder, costsHidden: boolean) {
  const [draft, setDraft] = useState(() => draftOf(order, costsHidden));
  const [version, setVersion] = useState(order.version);
  const [dirty, setDirty] = useState(false);
  const sent = useRef(draft);
  const take = useSteady((now: PurchaseOrder) => {
    setVersion(now.version);
    setDraft(draftOf(now, costsHidden));
    setDirty(false);
  });
  const saved = useSteady((now: PurchaseOrder) => {
    // What was typed while saving stays, to be saved next.
    if (draft === sent.current) take(now);
    else setVersion(now.version);
  });
  const outdated = !dirty && order.version > version;
  useEffect(() => {
    // Somebody else saved: the order on screen is the one that would be sent.
    if (outdated) take(order);
  }, [outdated, order, take]);
  const save = useCall(updatePurchaseOrder, {
    onSuccess: saved,
    // Keep the input; the message says someone else saved first, so a second Save overwrites on purpose.
    onNewer: setVersion,
    onError: (error) => {
      toast({ title: t('Failed to save the order'), description: messageOf(error), destructive: true });
    },
  });
  const change = (next: Partial<OrderDraft>) => {
    setDraft((now) => ({ ...now, ...next }));
    setDirty(true);
  };
  const changeLine = (key: string, next: Partial<DraftLine>) => {
    setDraft((now) => ({ ...now, lines: now.lines.map((line) => (line.key === key ? { ...line, ...next } : line)) }));
    setDirty(true);
  };
  return {
    draft,
    dirty,
    version,
    change,
    changeLine,
    error: save.error,
    isPending: save.isPending,
    save: (then?: () => void) => {
      sent.current = draft;
      save.mutate({ params: { id: order.id }, body: bodyOf(draft, version) }, { onSuccess: then });
    },
  };
}
