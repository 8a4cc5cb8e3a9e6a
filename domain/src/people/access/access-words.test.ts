import { describe, expect, it } from 'vitest';
import { accessWords, type Module } from '../../index.ts';

const staff = (modules: Module[] | null, more: object = {}) =>
  ({ role: 'staff', modules, actions: null, costs: null, ...more }) as const;

describe('accessWords', () => {
  it('lists what new staff can see and what is hidden', () => {
    expect(accessWords('They', staff(null), 'Waco Tacos')).toBe(
      'They will see the menu and inventory (with orders) at Waco Tacos and can change them. Costs, margins and sales stay hidden.',
    );
  });

  it.each([
    [staff(['menu'], { costs: true }), 'You will see the menu at Waco and can change it.'],
    [
      staff(['invoices', 'revenue'], { actions: ['read'] }),
      "You will see invoices and sales at Waco but can't change anything. Costs and margins stay hidden, except on invoices.",
    ],
    [staff([]), "You won't see anything at Waco yet."],
    [
      { role: 'viewer', modules: ['reports'], actions: null, costs: null } as const,
      "You will see reports at Waco but can't change anything.",
    ],
    [
      { role: 'manager', modules: null, actions: null, costs: null } as const,
      'You will see everything at Waco and can change it.',
    ],
    [
      { role: 'admin', modules: null, actions: null, costs: null } as const,
      'You will see everything at Waco and can change it, including the team and settings.',
    ],
  ])('%o', (membership, words) => expect(accessWords('You', membership, 'Waco')).toBe(words));
});
