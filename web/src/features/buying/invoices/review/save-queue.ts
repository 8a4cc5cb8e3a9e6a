import { type Invoice, type InvoiceReview, type LineItem, listLineItems, reviewInvoice } from '@platewise/contract';
import type { QueryClient } from '@tanstack/react-query';
import { isApiError, messageOf } from '../../../../lib/api-error.ts';
import { keyOf, read } from '../../../../lib/query-client.ts';
import { type Signal, signal } from '../../../../lib/signal.ts';
import { t } from '../../../../lib/t.ts';
import { type Change, changesBetween } from '../model/changes.ts';
import type { FieldKey } from '../model/fields.ts';

export type View = { review: InvoiceReview; lines: LineItem[] };

/** A pending edit. Until it is saved, `apply` shows it on screen. */
export type Edit = {
  /** The edited field and its text, kept if the save fails. */
  key?: FieldKey;
  text?: string;
  /** 'Total, line 2' */
  label: string;
  apply: (view: View) => View;
  send: (version: number) => Promise<unknown>;
};

export type Failure = { text: string | undefined; message: string };
export type Conflict = { changes: Change[]; edit: Edit };

type State = {
  pending: readonly Edit[];
  /** Shown but sent with a delay, so they can still be undone. */
  held: readonly Edit[];
  failures: ReadonlyMap<string, Failure>;
  conflict: Conflict | null;
};

export type SaveQueue = {
  state: Signal<State>;
  /** Shows the edit immediately and sends it after earlier ones. Resolves to true once saved. */
  save: (edit: Edit) => Promise<boolean>;
  /** Shows edits immediately and sends them once the undo window has passed. Returns the undo function. */
  hold: (edits: readonly Edit[]) => () => void;
  /** Sends held edits now. */
  flush: () => void;
  /** Shows at the field why its text can't be sent. */
  refuse: (key: FieldKey, failure: Failure) => void;
  /** Sends held edits, and resolves once nothing is pending. */
  settled: () => Promise<void>;
  /** Resends the conflicting edit on top of the current version, or discards it. */
  resolve: (mine: boolean) => Promise<boolean>;
  forget: (key: FieldKey) => void;
};

/** How long a toast offers undo. */
const HELD_FOR_MS = 6_000;

const versionOf = (invoice: Invoice): number => invoice.version;

/**
 * Saves one invoice's edits sequentially, each with the version the previous one returned. An edit that lost to
 * someone else's change becomes a conflict: the screen refetches and the input is kept.
 */
export function createSaveQueue(client: QueryClient, invoiceId: number, afterwards: () => void): SaveQueue {
  const params = { id: invoiceId };
  const reviewQuery = read(reviewInvoice, { params });
  const linesQuery = read(listLineItems, { params });
  const state = signal<State>({ pending: [], held: [], failures: new Map(), conflict: null });
  const set = (change: Partial<State>) => state.set({ ...state.get(), ...change });
  let tail: Promise<unknown> = Promise.resolve();

  const cached = (): View | null => {
    const review = client.getQueryData<InvoiceReview>(keyOf(reviewInvoice, { params }));
    const lines = client.getQueryData<LineItem[]>(keyOf(listLineItems, { params }));
    return review && lines ? { review, lines } : null;
  };
  const readAgain = async (): Promise<View> => {
    // A request sent before the edit would return outdated data.
    await Promise.all([reviewQuery, linesQuery].map(({ queryKey }) => client.cancelQueries({ queryKey })));
    const [review, lines] = await Promise.all([
      client.fetchQuery({ ...reviewQuery, staleTime: 0 }),
      client.fetchQuery({ ...linesQuery, staleTime: 0 }),
    ]);
    return { review, lines };
  };
  const fail = (edit: Edit, message: string) => {
    if (edit.key === undefined) return;
    set({ failures: new Map(state.get().failures).set(edit.key, { text: edit.text, message }) });
  };
  const forget = (key: FieldKey) => {
    const failures = new Map(state.get().failures);
    if (failures.delete(key)) set({ failures });
  };

  const attempt = async (edit: Edit): Promise<boolean> => {
    const before = cached();
    try {
      await edit.send(versionOf((before ?? (await readAgain())).review.invoice));
      await readAgain();
      if (edit.key) forget(edit.key);
      return true;
    } catch (error) {
      if (isApiError(error) && error.code === 'stale_version') {
        const now = await readAgain();
        set({ conflict: { changes: before ? changesBetween(before, now) : [], edit } });
        fail(edit, t('Not saved: someone else changed the invoice'));
      } else {
        fail(edit, isApiError(error) ? (error.errors[0]?.message ?? error.detail) : messageOf(error));
        if (edit.key === undefined) throw error;
      }
      return false;
    }
  };

  const save = (edit: Edit): Promise<boolean> => {
    set({ pending: [...state.get().pending, edit] });
    const result = tail.then(async () => {
      try {
        return await attempt(edit);
      } finally {
        set({ pending: state.get().pending.filter((other) => other !== edit) });
        if (state.get().pending.length === 0) afterwards();
      }
    });
    tail = result.catch(() => undefined);
    return result;
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    const { held } = state.get();
    if (held.length === 0) return;
    set({ held: [] });
    // If one fails, its value shows as doubtful again.
    for (const edit of held) save(edit).catch(() => undefined);
  };
  const hold = (edits: readonly Edit[]) => {
    flush();
    set({ held: edits });
    timer = setTimeout(flush, HELD_FOR_MS);
    return () => {
      if (state.get().held !== edits) return;
      clearTimeout(timer);
      set({ held: [] });
    };
  };

  return {
    state,
    save,
    hold,
    flush,
    forget,
    refuse: (key, failure) => set({ failures: new Map(state.get().failures).set(key, failure) }),
    settled: async () => {
      flush();
      await tail;
    },
    resolve: async (mine) => {
      const { conflict } = state.get();
      set({ conflict: null });
      if (conflict === null) return true;
      if (mine) return save(conflict.edit);
      if (conflict.edit.key) forget(conflict.edit.key);
      return true;
    },
  };
}
