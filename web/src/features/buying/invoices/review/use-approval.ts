import {
  approveInvoice,
  type Invoice,
  type InvoiceReview,
  type LineItem,
  listRestaurants,
  rejectInvoice,
  reprocessInvoice,
  restoreInvoice,
  reviewInvoice,
  unapproveInvoice,
} from '@platewise/contract';
import { approvalRefusalCodes } from '@platewise/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { isApiError, messageOf } from '../../../../lib/api-error.ts';
import { invalidate, keyOf, read } from '../../../../lib/query-client.ts';
import { t } from '../../../../lib/t.ts';
import { toast, typedNumber } from '../../../../ui/index.ts';
import { hasCostDoubt } from '../model/fields.ts';
import { type Rejection, rejectedWords } from '../model/words.ts';
import { differenceWords } from './sums-row.tsx';
import type { ReviewStore, ReviewView } from './use-review.ts';

type Blocker = InvoiceReview['blockers'][number];
/** `short`: what to do, where only one line has room. */
type OpenBlocker = Blocker & { short: string };
type Accepted = { difference: boolean; duplicate: boolean };

const touched = ['invoices', 'ingredients', 'menuItems', 'vendors', 'vendorItems', 'dashboard', 'financials'];

const refusals: ReadonlySet<string> = new Set(approvalRefusalCodes);

/** Open issues that don't block approval: lines that change no cost until a fact is known. */
export const openWork = (view: ReviewView): Blocker[] => view.review.blockers.filter(({ code }) => !refusals.has(code));

/** Lines with unconfirmed costs; manually entered invoices were already seen by whoever entered them. */
export const costsToReview = ({ review, lines }: ReviewView): LineItem[] =>
  review.invoice.source === 'manual' ? [] : lines.filter(hasCostDoubt);

function costBlocker(lines: readonly LineItem[]): OpenBlocker {
  const names = lines.map(({ ingredientName, description }) => ingredientName ?? description);
  const message = t('Check the cost of {count, plural, one {# line} other {# lines}}: {names}', {
    count: lines.length,
    names: names.join(', '),
  });
  const short = t('Check the cost of {count, plural, one {# line} other {# lines}}', { count: lines.length });
  return { code: 'cost_in_doubt', message, short, lineId: lines[0]?.id ?? null };
}

/** Remaining blockers, using the differences and costs on screen instead of the last reply's. */
function openBlockers(view: ReviewView, accepted: Accepted, rate: string): OpenBlocker[] {
  const { sums, review, lines } = view;
  const words = lines.length > 0 ? differenceWords(sums.missing, review.invoice.currency) : null;
  const remaining = review.blockers.filter(({ code }) => {
    if (!refusals.has(code)) return false;
    if (code === 'unbalanced') return false;
    // Costs are hidden, so the screen can't tell.
    if (code === 'cost_in_doubt') return lines.some(({ costDoubts }) => costDoubts === null);
    if (code === 'duplicate_unresolved') return !accepted.duplicate;
    if (code === 'currency_without_rate') return !(Number(typedNumber(rate) ?? 0) > 0);
    return true;
  });
  const others = remaining.map((one) => ({ ...one, short: one.message }));
  const costs = costsToReview(view);
  if (costs.length > 0) others.push(costBlocker(costs));
  if (words === null || accepted.difference) return others;
  return [
    ...others,
    {
      code: 'unbalanced',
      message: t("The lines don't add up to the total: {difference}", { difference: words }),
      short: t("The lines don't add up to the total"),
      lineId: null,
    },
  ];
}

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
  const blockers = view ? openBlockers(view, accepted, rate) : [];

  const latestVersion = () =>
    client.getQueryData<InvoiceReview>(keyOf(reviewInvoice, { params }))?.invoice.version ?? invoice?.version;

  const act = async (work: (version: number | undefined) => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setError(null);
    try {
      // Save pending edits first.
      await queue.settled();
      await work(latestVersion());
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
      await invalidate(client, ...touched);
      setBusy(false);
    }
  };

  const unapprove = () => act((version) => call(unapproveInvoice, { params, body: { version } }));
  const approve = async (overrideReason?: string) => {
    let reply: Invoice | null = null as Invoice | null;
    const exchangeRate = rate.trim() === '' ? undefined : typedNumber(rate);
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

  return {
    accepted,
    accept: (change: Partial<Accepted>) => setAccepted({ ...accepted, ...change }),
    rate,
    setRate,
    restaurantCurrency,
    blockers,
    busy,
    error,
    ready:
      Boolean(invoice?.can.approve) &&
      invoice?.approvedAt === null &&
      blockers.length === 0 &&
      (invoice.approval.needed.length === 0 || invoice.approval.mine) &&
      !store.conflict &&
      !busy,
    /** Whether an admin can approve with a reason now, because nobody is left whom a rule accepts. */
    canOverride: blockers.length === 0 && !store.conflict && !busy,
    approve,
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
