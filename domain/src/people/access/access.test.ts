import { describe, expect, it } from 'vitest';
import {
  type Action,
  actions,
  defaultModules,
  type Module,
  mayDo,
  modules,
  seesCosts,
  type TeamRole,
} from '../../index.ts';

const member = (role: TeamRole, own: Module[] | null = null, may: Action[] | null = null) => ({
  role,
  modules: own,
  actions: may,
  costs: null,
});
const count = (role: TeamRole, own: Module[] | null = null, may: Action[] | null = null) =>
  modules.flatMap((module) => actions.filter((action) => mayDo(member(role, own, may), { module, action }))).length;

describe('mayDo', () => {
  it('lets owners and admins do everything except what only the owner may do', () => {
    expect(count('owner')).toBe(modules.length * actions.length);
    expect(count('admin')).toBe(modules.length * actions.length);
    const erase = { module: 'restaurants', action: 'delete', least: 'owner' } as const;
    expect([mayDo(member('owner'), erase), mayDo(member('admin'), erase)]).toEqual([true, false]);
  });

  it.each([
    ['manager', 'invoices', 'delete', true],
    ['manager', 'team', 'read', true],
    ['manager', 'team', 'write', false],
    ['manager', 'integrations', 'delete', false],
    ['manager', 'menu', 'admin', false],
    ['staff', 'inventory', 'write', true],
    ['staff', 'inventory', 'delete', false],
    ['staff', 'invoices', 'read', false],
    ['staff', 'revenue', 'read', false],
    ['viewer', 'revenue', 'read', true],
    ['staff', 'pricing', 'read', false],
    ['staff', 'vendors', 'read', true],
    ['staff', 'vendors', 'write', false],
    ['staff', 'restaurants', 'read', true],
    ['viewer', 'menu', 'read', true],
    ['viewer', 'menu', 'write', false],
    ['viewer', 'team', 'read', false],
  ] as const)('%s, %s, %s: %s', (role, module, action, may) =>
    expect(mayDo(member(role), { module, action })).toBe(may),
  );

  it('lets members of another module in where a use case is part of a page there too', () => {
    const explain = { module: 'reports', action: 'read', also: 'analysis' } as const;
    expect(mayDo(member('staff', ['analysis']), explain)).toBe(true);
    expect(mayDo(member('staff', ['reports']), explain)).toBe(true);
    expect(mayDo(member('staff', ['menu']), explain)).toBe(false);
    expect(mayDo(member('staff', ['analysis']), { ...explain, action: 'delete' })).toBe(false);
  });

  it('limits staff and viewers, but not managers, to the modules and actions of their membership', () => {
    expect(mayDo(member('staff', ['vendors']), { module: 'invoices', action: 'read' })).toBe(false);
    expect(mayDo(member('staff', ['vendors']), { module: 'vendors', action: 'write' })).toBe(true);
    expect(mayDo(member('staff', ['vendors']), { module: 'ingredients', action: 'read' })).toBe(false);
    expect(mayDo(member('staff', null, ['read']), { module: 'invoices', action: 'write' })).toBe(false);
    expect(mayDo(member('staff', null, ['read', 'write', 'delete']), { module: 'menu', action: 'delete' })).toBe(false);
    expect(mayDo(member('manager', ['vendors'], ['read']), { module: 'menu', action: 'write' })).toBe(true);
    expect(count('viewer', [], [])).toBe(1);
  });

  it('keeps staff from doing what requires a manager', () => {
    const approve = { module: 'invoices', action: 'write', least: 'manager' } as const;
    expect(mayDo(member('staff'), approve)).toBe(false);
    expect(mayDo(member('manager'), approve)).toBe(true);
    expect(defaultModules('staff')).toEqual(['menu', 'inventory']);
    expect(defaultModules('viewer')).toEqual(['dashboard', 'inventory', 'menu', 'invoices', 'revenue']);
  });

  it.each([
    ['staff', null, false],
    ['staff', true, true],
    ['viewer', null, true],
    ['viewer', false, false],
    ['manager', false, true],
  ] as const)('shows costs to %s when the membership says %s: %s', (role, costs, sees) =>
    expect(seesCosts({ role, costs })).toBe(sees),
  );
});
