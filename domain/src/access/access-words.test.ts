import { describe, expect, it } from 'vitest';
import { accessWords, type Module } from '../index.ts';

const staff = (modules: Module[] | null, more: object = {}) =>
  ({ role: 'staff', modules, actions: null, costs: null, ...more }) as const;

describe('accessWords', () => {
  it('lists what new staff can see and what is hidden', () => {
    expect(accessWords('They', staff(null), 'Waco Tacos')).toBe(
      'They will see the menu and the inventory with its orders of Waco Tacos and can change them. Costs, margins and sales stay hidden.',
    );
  });

  it.each([
    [staff(['menu'], { costs: true }), 'You will see the menu of Waco and can change it.'],
    [
      staff(['invoices', 'revenue'], { actions: ['read'] }),
      'You will see invoices and sales of Waco, and change nothing. Costs and margins stay hidden, except what an invoice itself says.',
    ],
    [staff([]), 'You will see nothing of Waco yet.'],
    [
      { role: 'viewer', modules: ['reports'], actions: null, costs: null } as const,
      'You will see reports of Waco, and change nothing.',
    ],
    [
      { role: 'manager', modules: null, actions: null, costs: null } as const,
      'You will see and can change everything in Waco.',
    ],
    [
      { role: 'admin', modules: null, actions: null, costs: null } as const,
      'You will see and can change everything in Waco, including the team and the settings.',
    ],
  ])('%o', (membership, words) => expect(accessWords('You', membership, 'Waco')).toBe(words));
});
