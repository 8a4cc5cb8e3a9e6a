import type { LineItem } from '@platewise/contract';
import { deleteInvoice, type Invoice, invoiceImpact, restoreInvoice } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../../lib/api-error.ts';
import { useCall } from '../../../../lib/mutate.ts';
import { read } from '../../../../lib/query-client.ts';
import { useOpenItsRestaurant } from '../../../../lib/restaurants.ts';
import { t } from '../../../../lib/t.ts';
import {
  ErrorState,
  lazyLayer,
  lazyPart,
  Skeleton,
  toast,
  useDisclosure,
  useMediaQuery,
  useShortcut,
  useTitle,
} from '../../../../ui/index.ts';
import { AskDialog, useMayAsk } from '../../questions/index.ts';
import { firstToCheck, titleOf } from '../model/fields.ts';
import { isUnderWay } from '../model/invoice-state.ts';
import { RejectDialog } from '../reject-dialog.tsx';
import { ReadingNow } from './reading-now.tsx';
import { ReviewProvider, useReviewState } from './review-context.tsx';
import css from './review-screen.module.css';
import { useApproval } from './use-approval.ts';
import { useLinkedValue } from './use-linked-value.ts';
import { type ReviewView, useReview } from './use-review.ts';

// Loaded in parallel with the invoice; only one of the two layouts is needed.
const readDesktop = () => import('./desktop-review.tsx');
const readPhone = () => import('./phone-review.tsx');
const DesktopReview = lazyPart(async () => (await readDesktop()).DesktopReview);
const PhoneReview = lazyPart(async () => (await readPhone()).PhoneReview);
const LineItemDialog = lazyLayer(async () => (await import('../details/line-item-dialog.tsx')).LineItemDialog);
const CreateIngredientDialog = lazyLayer(
  async () => (await import('../details/create-ingredient-dialog.tsx')).CreateIngredientDialog,
);

const back = '/invoices';

/** Invoice and document side by side: review, correct, approve. */
export function ReviewScreen({ id }: { id: number }) {
  const store = useReview(id);
  const { view } = store;
  useOpenItsRestaurant(view?.review.invoice);
  const ready = view !== null && !isUnderWay(view.review.invoice);
  const impact = useQuery({ ...read(invoiceImpact, { params: { id } }), enabled: ready });
  const approval = useApproval(id, store);
  const [adding, { open: add, close: stopAdding }] = useDisclosure(false);
  const [asking, setAsking] = useState<{ line: LineItem | null } | null>(null);
  const mayAsk = useMayAsk(view?.review.invoice);
  const [lineToLink, setLineToLink] = useState<LineItem | null>(null);
  const phone = useMediaQuery('(max-width: 48em)') ?? false;
  useEffect(() => void (phone ? readPhone() : readDesktop()), [phone]);
  const ask = useCallback((line: LineItem | null) => setAsking({ line }), []);
  useTitle(view ? t('{name}, review', { name: titleOf(view.review) }) : t('Review'));

  if (store.error && !view) {
    return (
      <div className={css.failed}>
        <ErrorState error={store.error} title={t("Couldn't load this invoice")} onRetry={store.retry} />
      </div>
    );
  }
  const waiting = (
    <div className={css.waiting}>
      <Skeleton kind="rows" count={12} height={40} />
    </div>
  );
  if (!view) return waiting;
  const { invoice } = view.review;
  return (
    <ReviewProvider
      store={store}
      view={view}
      impact={impact.data}
      costCurrency={approval.restaurantCurrency ?? invoice.currency}
      addLine={add}
      createIngredient={setLineToLink}
      ask={mayAsk ? ask : undefined}
    >
      {isUnderWay(invoice) ? (
        <ReadingNow back={back} />
      ) : (
        <Suspense fallback={waiting}>
          <Loaded
            view={view}
            phone={phone}
            approval={approval}
            impactError={impact.error}
            onRetryImpact={() => void impact.refetch()}
          />
        </Suspense>
      )}
      {adding && (
        <LineItemDialog
          open
          onClose={stopAdding}
          invoiceId={invoice.id}
          restaurantId={invoice.restaurantId}
          vendorId={invoice.vendorId}
          currency={invoice.currency}
          invoiceVersion={invoice.version}
        />
      )}
      {asking && <AskDialog open onClose={() => setAsking(null)} invoiceId={invoice.id} line={asking.line} />}
      {lineToLink && (
        <CreateIngredientDialog
          open
          onClose={() => setLineToLink(null)}
          invoiceId={invoice.id}
          restaurantId={invoice.restaurantId}
          vendorId={invoice.vendorId}
          currency={invoice.currency}
          proposed={{
            name: lineToLink.description,
            cost: lineToLink.unitPrice === null ? '' : String(lineToLink.unitPrice),
          }}
          onCreated={(ingredient) => {
            const position = view.lines.findIndex(({ id: lineId }) => lineId === lineToLink.id) + 1;
            setLineToLink(null);
            void store.line(
              lineToLink.id,
              { key: `line.${lineToLink.id}.ingredient`, label: t('Ingredient, line {index}', { index: position }) },
              { ingredientId: ingredient.id },
              {
                ingredientId: ingredient.id,
                ingredientName: ingredient.name,
                ingredientUnit: ingredient.unit,
                matchedBy: 'person',
              },
            );
          }}
        />
      )}
    </ReviewProvider>
  );
}

type LoadedProps = {
  view: ReviewView;
  phone: boolean;
  approval: ReturnType<typeof useApproval>;
  impactError: unknown;
  onRetryImpact: () => void;
};

function Loaded({ view, phone, approval, impactError, onRetryImpact }: LoadedProps) {
  const navigate = useNavigate();
  const [rejecting, setRejecting] = useState<'any' | 'not_an_invoice' | null>(null);
  const askReject = () => setRejecting('any');
  const stopReject = () => setRejecting(null);
  const { invoice, nextId, previousId } = view.review;
  useReviewKeys({ approval, invoice, nextId, previousId, onReject: askReject });
  useFirstDoubt(!phone);

  const undo = useCall(restoreInvoice);
  const remove = useCall(deleteInvoice, {
    onSuccess: () => {
      toast({
        title: t('Invoice deleted'),
        description: t('It stays in the trash for 30 days.'),
        action: { label: t('Undo'), onClick: () => undo.mutate({ params: { id: invoice.id }, body: {} }) },
      });
      void navigate(back);
    },
    onError: (error) =>
      toast({ title: t('Failed to delete invoice'), description: messageOf(error), destructive: true }),
  });
  const Layout = phone ? PhoneReview : DesktopReview;
  return (
    <>
      <Layout
        approval={approval}
        back={back}
        impactError={impactError}
        onRetryImpact={onRetryImpact}
        onReject={askReject}
        onNotInvoice={() => setRejecting('not_an_invoice')}
        onDelete={() => remove.mutate({ params: { id: invoice.id }, body: { version: invoice.version } })}
      />
      {rejecting !== null && (
        <RejectDialog
          open
          notAnInvoice={rejecting === 'not_an_invoice'}
          onClose={stopReject}
          pending={approval.busy}
          onReject={(rejection) => {
            void approval.reject(rejection).then((done) => {
              if (!done) return;
              stopReject();
              if (nextId !== null) void navigate(`/invoices/${nextId}/review`);
            });
          }}
        />
      )}
    </>
  );
}

type Keys = {
  approval: ReturnType<typeof useApproval>;
  invoice: Invoice;
  nextId: number | null;
  previousId: number | null;
  onReject: () => void;
};

function useReviewKeys({ approval, invoice, nextId, previousId, onReject }: Keys) {
  const navigate = useNavigate();
  const { goNext } = useReviewState();
  const go = (id: number | null) => {
    // Render immediately, so that the next key can't act on the previous invoice.
    if (id !== null) void navigate(`/invoices/${id}/review`, { flushSync: true });
  };
  useShortcut('alt+N', t('Next field to review'), () => goNext({ around: true }));
  useShortcut('alt+A', t('Approve the invoice'), () => void approval.approveOnceSaved(), approval.takesKeys);
  useShortcut('alt+R', t('Reject the invoice'), onReject, invoice.can.reject);
  useShortcut('alt+ArrowUp', t('Previous invoice'), () => go(previousId), previousId !== null);
  useShortcut('alt+ArrowDown', t('Next invoice'), () => go(nextId), nextId !== null);
}

/** Focuses the line that was linked to, or else the first doubtful value, once the invoice has loaded. */
function useFirstDoubt(wanted: boolean) {
  const { doubts, focusOn, view } = useReviewState();
  const linked = useLinkedValue();
  const begun = useRef<number | null>(null);
  const { id } = view.review.invoice;
  useEffect(() => {
    if (!wanted || begun.current === id) return;
    begun.current = id;
    const first = linked ?? firstToCheck(doubts, view.sums.missing);
    if (first) focusOn(first.key);
  }, [wanted, id, linked, doubts, focusOn, view.sums.missing]);
}
