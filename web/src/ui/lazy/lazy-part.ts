import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A tab, chart or section in a chunk of its own, which loads when it first renders; render it inside `Suspense`.
 *
 *     const HistoryTab = lazyPart(async () => (await import('./history-tab.tsx')).HistoryTab);
 */
export const lazyPart = <Props extends object>(load: Load<Props>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await load() }));
