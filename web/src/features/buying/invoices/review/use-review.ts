import {
  addLineItem,
  type BodyInput,
  deleteLineItem,
  type Invoice,
  type LineItem,
  listLineItems,
  reviewInvoice,
  updateInvoice,
  updateLineItem,
} from '@platewise/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call } from '../../../../lib/api.ts';
import { invalidate, read } from '../../../../lib/query-client.ts';
import { useSignal } from '../../../../lib/signal.ts';
import { t } from '../../../../lib/t.ts';
import type { FieldKey } from '../model/fields.ts';
import type { Confirmed } from '../model/rest.ts';
import { sumsOf } from '../model/sums.ts';
import { createSaveQueue, type Edit, type View } from './save-queue.ts';

type HeaderPatch = Omit<BodyInput<typeof updateInvoice>, 'version'>;
type LinePatch = Omit<BodyInput<typeof updateLineItem>, 'invoiceVersion'>;
type NewLine = Omit<BodyInput<typeof addLineItem>, 'invoiceVersion'>;
type Typed = { key?: FieldKey; text?: string; label: string };

const withInvoice = (view: View, shown: Partial<Invoice>, checked: readonly string[]): View => ({
  ...view,
  review: {
    ...view.review,
    invoice: { ...view.review.invoice, ...shown },
    origins: checkedIn(view.review.origins, checked),
  },
});

const checkedIn = (origins: LineItem['origins'], names: readonly string[]): LineItem['origins'] =>
  Object.fromEntries(
    Object.entries(origins).map(([name, origin]) => [
      name,
      names.includes(name) ? { ...origin, checked: true } : origin,
    ]),
  );

/** The invoice under review with pending edits applied, and the actions to change it. */
export function useReview(invoiceId: number) {
  const client = useQueryClient();
  const params = { id: invoiceId };
  const review = useQuery(read(reviewInvoice, { params }));
  const lines = useQuery(read(listLineItems, { params }));
  // The next screen's data is fetched when it opens; the impact shown beside the lines updates with each edit.
  const queue = useMemo(
    () => createSaveQueue(client, invoiceId, () => void invalidate(client, 'invoices', 'dashboard')),
    [client, invoiceId],
  );
  const state = useSignal(queue.state);

  const view = useMemo(() => {
    if (!review.data || !lines.data) return null;
    const base: View = { review: review.data, lines: lines.data };
    const shown = [...state.pending, ...state.held].reduce((now, edit) => edit.apply(now), base);
    return { ...shown, sums: sumsOf(shown.lines, shown.review.invoice.totalAmount) };
  }, [review.data, lines.data, state.pending, state.held]);

  // Held edits must not outlive this screen or the tab.
  useEffect(() => {
    window.addEventListener('pagehide', queue.flush);
    return () => {
      window.removeEventListener('pagehide', queue.flush);
      queue.flush();
    };
  }, [queue]);

  const saves = useMemo(() => {
    const headerEdit = (typed: Typed, patch: HeaderPatch, shown: Partial<Invoice> = {}): Edit => ({
      ...typed,
      apply: (now) => withInvoice(now, shown, patch.checked ?? []),
      send: (version) => call(updateInvoice, { params: { id: invoiceId }, body: { ...patch, version } }),
    });
    const lineEdit = (lineId: number, typed: Typed, patch: LinePatch, shown: Partial<LineItem> = {}): Edit => ({
      ...typed,
      apply: (now) => ({
        ...now,
        lines: now.lines.map((line) =>
          line.id === lineId ? { ...line, ...shown, origins: checkedIn(line.origins, patch.checked ?? []) } : line,
        ),
      }),
      send: (invoiceVersion) => call(updateLineItem, { params: { id: lineId }, body: { ...patch, invoiceVersion } }),
    });
    const save = (typed: Typed, rest: Pick<Edit, 'apply' | 'send'>) => queue.save({ ...typed, ...rest });
    return {
      header: (typed: Typed, patch: HeaderPatch, shown: Partial<Invoice> = {}) =>
        queue.save(headerEdit(typed, patch, shown)),
      line: (lineId: number, typed: Typed, patch: LinePatch, shown: Partial<LineItem> = {}) =>
        queue.save(lineEdit(lineId, typed, patch, shown)),
      /** Confirms values as they are; returns the undo function. */
      confirm: (confirmed: readonly Confirmed[]) =>
        queue.hold(
          confirmed.map(({ lineId, names: checked }) =>
            lineId === null
              ? headerEdit({ label: t('Invoice') }, { checked })
              : lineEdit(lineId, { label: t('Line') }, { checked }),
          ),
        ),
      add: (line: NewLine) =>
        save(
          { label: t('New line') },
          {
            apply: (now) => now,
            send: (invoiceVersion) =>
              call(addLineItem, { params: { id: invoiceId }, body: { ...line, invoiceVersion } }),
          },
        ),
      remove: (line: LineItem) =>
        save(
          { label: t('Line {description}', { description: line.description }) },
          {
            apply: (now) => ({ ...now, lines: now.lines.filter(({ id }) => id !== line.id) }),
            send: (invoiceVersion) => call(deleteLineItem, { params: { id: line.id }, body: { invoiceVersion } }),
          },
        ),
    };
  }, [queue, invoiceId]);

  return {
    view,
    error: review.error ?? lines.error,
    retry: () => void Promise.all([review.refetch(), lines.refetch()]),
    saving: state.pending.length > 0,
    failures: state.failures,
    conflict: state.conflict,
    queue,
    ...saves,
  };
}

export type ReviewStore = ReturnType<typeof useReview>;
export type ReviewView = NonNullable<ReviewStore['view']>;

/** What is needed to re-add a deleted line. */
export const asNewLine = (line: LineItem): NewLine => ({
  description: line.description,
  quantity: line.quantity,
  unitPrice: line.unitPrice,
  totalPrice: line.totalPrice,
  unit: line.unit,
  itemType: line.itemType,
  lineType: line.lineType,
  ingredientId: line.ingredientId,
  itemCode: line.itemCode,
  packText: line.packText,
  weight: line.weight,
  weightUnit: line.weightUnit,
  position: line.position,
});
