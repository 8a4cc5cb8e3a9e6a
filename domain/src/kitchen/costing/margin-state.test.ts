import { expect, it } from 'vitest';
import { type Judged, type MarginState, marginStateOf } from './margin-state.ts';

it.each<[string, Judged, MarginState]>([
  ['a dish at its target', { profitability: 'profitable', targetMargin: 30 }, 'on_target'],
  ['a dish below it, however high the margin', { profitability: 'needs_adjustment', targetMargin: 85 }, 'below_target'],
  ['a cost that can only miss', { profitability: 'unknown', marginAtMost: 69.9, targetMargin: 70 }, 'below_target'],
  ['a cost that may reach it', { profitability: 'unknown', marginAtMost: 70, targetMargin: 70 }, 'unknown'],
  ['a dish without a cost', { profitability: 'unknown', targetMargin: 70 }, 'unknown'],
  ['an average of 70%', { averageMargin: 70 }, 'on_target'],
  ['an average below 70%', { averageMargin: 69.99 }, 'at_risk'],
  ['an average of 50%', { averageMargin: 50 }, 'at_risk'],
  ['an average below 50%', { averageMargin: 49.99 }, 'below_target'],
  ['no average', { averageMargin: null }, 'unknown'],
])('%s', (_, judged, state) => {
  expect(marginStateOf(judged)).toBe(state);
});
