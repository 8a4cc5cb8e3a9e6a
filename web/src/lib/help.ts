import { signal } from './signal.ts';

/** Glossary terms used on screens. */
export type TermId =
  | 'actual-usage'
  | 'cogs'
  | 'contribution'
  | 'edible-portion'
  | 'elasticity'
  | 'fill-rate'
  | 'food-cost-percent'
  | 'forecast-accuracy'
  | 'margin'
  | 'menu-mix'
  | 'net-sales'
  | 'on-time'
  | 'par'
  | 'prime-cost'
  | 'risk'
  | 'theoretical-usage'
  | 'three-way-match'
  | 'turnover'
  | 'variance'
  | 'yield';

/** The term to show; 'all' opens the list; null: closed. */
export const helpAsked = signal<TermId | 'all' | null>(null);
export const askHelp = (term: TermId | 'all'): void => helpAsked.set(term);
export const closeHelp = (): void => helpAsked.set(null);
