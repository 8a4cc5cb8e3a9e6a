import { afterEach, describe, expect, it } from 'vitest';
import { jot, leftJotted, strike, strikeAll } from './jotted.ts';
import type { KeptEntry } from './kept-types.ts';

const entry = (over: Partial<KeptEntry> = {}): KeptEntry => ({
  ...{ clientId: 'a', userId: 1, sessionId: 2, lineId: 3, unit: 'lb', seenVersion: 1 },
  ...{ cases: null, loose: '7', part: null, texts: { cases: '', loose: '7' } },
  ...{ enteredAt: '2026-11-22T10:00:00.000Z', settles: null, sent: false, refused: null },
  ...over,
});

afterEach(() => localStorage.clear());

describe('numbers saved before the database has them', () => {
  it('are kept until the database has them', () => {
    jot(entry());
    jot(entry({ clientId: 'b', loose: '8' }));
    expect(leftJotted().map(({ loose }) => loose)).toEqual(['7', '8']);
    strike(entry());
    expect(leftJotted().map(({ clientId }) => clientId)).toEqual(['b']);
    strikeAll('b');
    expect(leftJotted()).toEqual([]);
  });

  it('are kept if a later keystroke came in the meantime', () => {
    jot(entry());
    jot(entry({ loose: '72', enteredAt: '2026-11-22T10:00:00.200Z' }));
    strike(entry());
    expect(leftJotted().map(({ loose }) => loose)).toEqual(['72']);
  });

  it('ignore other stored data and broken entries', () => {
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('platewise.count-entry.x', '{"clientId":');
    jot(entry());
    expect(leftJotted()).toEqual([entry()]);
  });
});
