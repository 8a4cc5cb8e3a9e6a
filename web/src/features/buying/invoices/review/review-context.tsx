import type { InvoiceImpact, LineItem } from '@platewise/contract';
import { createContext, type ReactNode, use, useCallback, useMemo, useRef } from 'react';
import { type FieldKey, nextToCheck, type ReviewValue, reviewValues, toCheck } from '../model/fields.ts';
import { gapWords, pageOfGap } from '../model/gap-words.ts';
import type { FieldKind } from '../model/page-words.ts';
import { useFocusKey } from './use-focus-key.ts';
import type { ReviewStore, ReviewView } from './use-review.ts';

/** A focused field that accepts a word from the page. */
export type Fillable = { kind: FieldKind; fill: (text: string) => void };

export type ReviewState = {
  store: ReviewStore;
  view: ReviewView;
  impact: InvoiceImpact | undefined;
  values: ReviewValue[];
  doubts: ReviewValue[];
  focus: FieldKey | null;
  setFocus: (key: FieldKey, fillable?: Fillable) => void;
  /** Lets the active field accept words from the page even when it isn't being typed in. */
  offer: (key: FieldKey, fillable: Fillable) => void;
  /** The field that a clicked word fills. */
  fillable: () => Fillable | null;
  focusOn: (key: FieldKey) => void;
  /** Goes to the next value to check; false if there is none. */
  goNext: (options?: { back?: boolean; around?: boolean }) => boolean;
  /** Whether values can be edited. */
  editable: boolean;
  currency: string;
  /** Costs use the restaurant's currency. */
  costCurrency: string;
  /** Restaurant currency per unit of the invoice currency; null if unknown. */
  rate: number | null;
  /** The unexplained part of the total, as a sentence. */
  gap: string | null;
  addLine: () => void;
  /** For a line without an ingredient. */
  createIngredient: (line: LineItem) => void;
  /** Asks colleagues about a line, or with null about the invoice; undefined if the user can't ask. */
  ask: ((line: LineItem | null) => void) | undefined;
};

const Context = createContext<ReviewState | null>(null);

export function useReviewState(): ReviewState {
  const state = use(Context);
  if (state === null) throw new Error('useReviewState outside of ReviewProvider');
  return state;
}

const controlOf = (key: FieldKey) =>
  document.querySelector<HTMLElement>(
    `[data-field="${key}"] input:not([type="hidden"]), [data-field="${key}"] button, [data-field="${key}"] select`,
  );

type ProviderProps = Pick<
  ReviewState,
  'store' | 'view' | 'impact' | 'costCurrency' | 'addLine' | 'createIngredient' | 'ask'
> & {
  children: ReactNode;
};

export function ReviewProvider({
  store,
  view,
  impact,
  costCurrency,
  addLine,
  createIngredient,
  ask,
  children,
}: ProviderProps) {
  const [focus, setFocusKey] = useFocusKey();
  const taking = useRef<(Fillable & { key: FieldKey }) | null>(null);
  const values = useMemo(() => reviewValues(view.review, view.lines), [view.review, view.lines]);
  const doubts = useMemo(() => toCheck(values), [values]);

  const setFocus = useCallback(
    (key: FieldKey, fillable?: Fillable) => {
      // Announcing the same field again without a fillable keeps the one it has.
      if (fillable || taking.current?.key !== key) taking.current = fillable ? { ...fillable, key } : null;
      setFocusKey(key);
    },
    [setFocusKey],
  );
  const offer = useCallback((key: FieldKey, fillable: Fillable) => {
    taking.current = { ...fillable, key };
  }, []);
  const focusOn = useCallback(
    (key: FieldKey) => {
      setFocusKey(key);
      const control = controlOf(key);
      control?.focus();
      control?.scrollIntoView?.({ block: 'nearest' });
    },
    [setFocusKey],
  );
  const goNext = useCallback(
    (options: { back?: boolean; around?: boolean } = {}) => {
      const next = nextToCheck(values, focus, options);
      if (next) focusOn(next.key);
      return next !== null;
    },
    [values, focus, focusOn],
  );

  const { invoice } = view.review;
  const { missing, total } = view.sums;
  const page = pageOfGap(view.review);
  const gap = view.lines.length === 0 ? null : gapWords({ missing, total, currency: invoice.currency, page });
  const state = useMemo<ReviewState>(
    () => ({
      store,
      view,
      impact,
      values,
      doubts,
      focus,
      setFocus,
      offer,
      fillable: () => taking.current,
      focusOn,
      goNext,
      editable: invoice.can.edit && invoice.approvedAt === null,
      currency: invoice.currency,
      costCurrency,
      rate: invoice.currency === costCurrency ? 1 : invoice.exchangeRate,
      gap,
      addLine,
      createIngredient,
      ask,
    }),
    [
      store,
      view,
      impact,
      values,
      doubts,
      focus,
      setFocus,
      offer,
      focusOn,
      goNext,
      invoice,
      costCurrency,
      gap,
      addLine,
      createIngredient,
      ask,
    ],
  );
  return <Context value={state}>{children}</Context>;
}
