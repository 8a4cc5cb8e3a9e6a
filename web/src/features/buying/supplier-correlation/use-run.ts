import { runSupplierCorrelation, supplierCorrelationSummary } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCall } from '../../../lib/mutate.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { toast } from '../../../ui/index.ts';

const lookMs = 2_000;

const succeeded = () =>
  toast({
    title: t('Correlation Engine Complete'),
    description: t('Automated supplier correlations have been updated successfully.'),
  });
const failed = () =>
  toast({ title: t('Error'), description: t('Failed to run supplier correlation engine.'), destructive: true });

export const isOpen = (run: { status: string } | null | undefined) =>
  run?.status === 'queued' || run?.status === 'running';

/** A restaurant's engine: its last run, and the call that starts one. A long run reports when it finishes. */
export function useRun(restaurantId: number) {
  const summary = useQuery({
    ...read(supplierCorrelationSummary, { params: { restaurantId } }),
    // Polls in case an event was lost.
    refetchInterval: ({ state }) => (isOpen(state.data?.run) ? lookMs : false),
  });
  const waitedFor = useRef<number | null>(null);
  const start = useCall(runSupplierCorrelation, {
    onSuccess: ({ done, run }) => {
      if (done) succeeded();
      else waitedFor.current = run.id;
    },
    onError: failed,
  });
  const run = summary.data?.run ?? null;
  useEffect(() => {
    if (run === null || run.id !== waitedFor.current || isOpen(run)) return;
    waitedFor.current = null;
    if (run.status === 'done') succeeded();
    else failed();
  }, [run]);
  return { summary, run, start, busy: start.isPending || isOpen(run) };
}
