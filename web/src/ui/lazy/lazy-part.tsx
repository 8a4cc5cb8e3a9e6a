import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { isMissingCode } from '../../lib/missing-code.ts';
import { t } from '../../lib/t.ts';
import { ErrorState } from '../feedback/states.tsx';

export type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A tab, chart or section in a chunk of its own, which loads when it first renders; render it inside `Suspense`. If the
 * chunk can't be loaded, this part says so, and the rest of the page stays.
 *
 *     const HistoryTab = lazyPart(async () => (await import('./history-tab.tsx')).HistoryTab);
 */
export const lazyPart = <Props extends object>(load: Load<Props>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await load().catch(partInstead) }));

/** Code that is broken is a fault of the page. Code that is missing while there is a network is reported as well. */
function partInstead(error: unknown): typeof MissingPart {
  if (!isMissingCode(error)) throw error;
  if (navigator.onLine) reportError(error);
  return MissingPart;
}

/** A browser may remember a failed import until the page is reloaded, so trying again reloads it. */
const MissingPart = () => (
  <ErrorState
    error={new Error(t('Check your connection, then reload the page.'))}
    onRetry={() => window.location.reload()}
  />
);
