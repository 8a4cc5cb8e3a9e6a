import {
  approveInvoice,
  type Invoice,
  type InvoiceReview,
  listRestaurants,
  rejectInvoice,
  reprocessInvoice,
  restoreInvoice,
  reviewInvoice,
  unapproveInvoice,
} from '@platewise/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { isApiError, messageOf } from '../../../../lib/api-error.ts';
import { keyOf, read, refetchAfter } from '../../../../lib/query-client.ts';
import { t } from '../../../../lib/t.ts';
import { toast, typedNumber } from '../../../../ui/index.ts';
import { type Rejection, rejectedWords } from '../model/words.ts';
import type { ReviewStore } from './use-review.ts';

type Accepted = { difference: boolean; duplicate: boolean };

/** Approve, unapprove, reject and re-read, with the data each one needs. */
export function useApproval(invoiceId: number, store: ReviewStore) {
  const client = useQueryClient();
  const [accepted, setAccepted] = useState<Accepted>({ difference: false, duplicate: false });
  const [rate, setRate] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const restaurants = useQuery(read(listRestaurants));
  const { view, queue } = store;
  const params = { id: invoiceId };
  const invoice = view?.review.invoice;
  const restaurantCurrency =
    restaurants.data?.find(({ id }) => id === invoice?.restaurantId)?.settings.currency ?? null;
  const exchangeRate = rate.trim() === '' ? undefined : typedNumber(rate);
  const accepts: ReadonlySet<unknown> = new Set([
    accepted.difference && 'acceptDifference',
    accepted.duplicate && 'acceptDuplicate',
    Number(exchangeRate ?? 0) > 0 && 'exchangeRate',
  ]);
  const openBlockers = (review: InvoiceReview) =>
    review.blockers.filter(({ blocks, acceptedWith }) => blocks && !accepts.has(acceptedWith));
  const canApprove = (review: InvoiceReview): boolean => {
    const { can, approvedAt, approval } = review.invoice;
    const mine = approval.needed.length === 0 || approval.mine;
    return can.approve && approvedAt === null && mine && openBlockers(review).length === 0;
  };
  const blockers = view ? openBlockers(view.review) : [];
  const unbalanced = view?.review.blockers.find(({ code }) => code === 'unbalanced');
  const first = blockers.find(({ code }) => code === 'unbalanced') ?? blockers[0] ?? unbalanced;
  // While an edit is being saved, the blockers are those from before it.
  const idle = !store.saving && !store.conflict && !busy;
  const ready = Boolean(view && canApprove(view.review)) && idle;

  const latest = () => client.getQueryData<InvoiceReview>(keyOf(reviewInvoice, { params })) ?? view?.review;

  const act = async (work: (version: number | undefined) => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setError(null);
    try {
      // Save pending edits first.
      await queue.settled();
      await work(latest()?.invoice.version);
      return true;
    } catch (failure) {
      setError(failure);
      toast({
        title:
          isApiError(failure) && failure.code === 'stale_version'
            ? t('Someone else changed this invoice')
            : t("That didn't work"),
        description: messageOf(failure),
        destructive: true,
      });
      return false;
    } finally {
      await refetchAfter(client, approveInvoice);
      setBusy(false);
    }
  };

  const unapprove = () => act((version) => call(unapproveInvoice, { params, body: { version } }));
  const approve = async (overrideReason?: string) => {
    let reply: Invoice | null = null as Invoice | null;
    const done = await act(async (version) => {
      reply = await call(approveInvoice, {
        params,
        body: {
          version,
          exchangeRate,
          acceptDuplicate: accepted.duplicate,
          acceptDifference: accepted.difference,
          overrideReason,
        },
      });
    });
    if (done && reply?.approvedAt === null)
      toast({ title: t('Your approval is saved. Others still have to approve.') });
    else if (done) toast({ title: t('Approved'), action: { label: t('Undo'), onClick: () => void unapprove() } });
    return done;
  };
  /** For keys, which can be faster than the reply to the last edit. */
  const approveOnceSaved = async () => {
    setBusy(true);
    await queue.settled();
    const { conflict, failures } = queue.state.get();
    const isSaved = !conflict && !(store.saving && failures.size > 0);
    const review = latest();
    if (review && canApprove(review) && isSaved) await approve();
    else setBusy(false);
  };

  return {
    accepted,
    accept: (change: Partial<Accepted>) => setAccepted({ ...accepted, ...change }),
    rate,
    setRate,
    restaurantCurrency,
    blockers,
    /** How far the lines are from the total, accepted or not; null if they add up. */
    difference: unbalanced?.short ?? null,
    /** What to say next to the button. */
    hint: first?.short ?? null,
    busy,
    error,
    ready,
    takesKeys: ready || (store.saving && Boolean(invoice?.can.approve) && !busy),
    /** Whether an admin can approve with a reason now, because nobody is left whom a rule accepts. */
    canOverride: blockers.length === 0 && idle,
    approve,
    approveOnceSaved,
    unapprove,
    reprocess: (turns: readonly { page: number; turned: 0 | 90 | 180 | 270 }[] = []) =>
      act((version) => call(reprocessInvoice, { params, body: { version, turns: [...turns] } })),
    restore: () => act((version) => call(restoreInvoice, { params, body: { version } })),
    reject: async (rejection: Rejection) => {
      const done = await act((version) => call(rejectInvoice, { params, body: { ...rejection, version } }));
      if (done) {
        const undo = () => void act((version) => call(restoreInvoice, { params, body: { version } }));
        toast({ title: rejectedWords(rejection), action: { label: t('Undo'), onClick: undo } });
      }
      return done;
    },
  };
}

export type Approval = ReturnType<typeof useApproval>;
