import { describe, expect, it } from 'vitest';
import { defaultActions, effectiveOf, mayManage, modules, type Standing, teamRoles, whyNotGrant } from '../../index.ts';

const standing = (role: Standing['role'], more: Partial<Standing> = {}): Standing => ({
  role,
  restaurants: 'all',
  modules: null,
  actions: null,
  costs: null,
  ...more,
});
const some = { restaurants: [1, 2] };

describe('whyNotGrant', () => {
  it.each([
    ['owner', {}, 'admin', {}, null],
    ['owner', {}, 'owner', {}, 'role'],
    ['owner', {}, 'staff', { restaurants: [9], modules: ['team'], actions: ['read'] }, null],
    ['admin', {}, 'admin', {}, null],
    ['admin', {}, 'owner', {}, 'role'],
    ['admin', some, 'admin', {}, 'restaurants'],
    ['admin', some, 'viewer', { restaurants: [3] }, 'restaurants'],
    ['admin', some, 'viewer', { restaurants: [2, 3] }, 'restaurants'],
    ['admin', some, 'viewer', { restaurants: [2] }, null],
    ['admin', some, 'viewer', { restaurants: [] }, null],
    // An admin's stored modules are ignored: the role decides.
    ['admin', { modules: ['menu'], actions: ['read'] }, 'staff', { modules: ['revenue'] }, null],
    ['manager', {}, 'viewer', {}, 'role'],
    ['staff', { modules: ['team'] }, 'viewer', { modules: [] }, 'role'],
    ['viewer', {}, 'viewer', {}, 'role'],
  ] as const)('%s %o grants %s %o: %s', (role, own, asked, what, fault) =>
    expect(whyNotGrant(standing(role, own), standing(asked, what))).toBe(fault),
  );

  it('keeps roles below admin from granting anything', () => {
    for (const role of ['manager', 'staff', 'viewer'] as const)
      for (const asked of teamRoles) expect(mayManage(standing(role), standing(asked)), `${role} ${asked}`).toBe(false);
  });
});

describe('effectiveOf', () => {
  it.each([
    ['owner', {}, modules.length, ['read', 'write', 'delete', 'admin']],
    ['admin', { modules: [], actions: [] }, modules.length, ['read', 'write', 'delete', 'admin']],
    ['manager', { modules: ['menu'] }, modules.length, ['read', 'write', 'delete']],
    ['staff', {}, 2, ['read', 'write']],
    ['staff', { modules: ['menu'], actions: ['write', 'delete', 'admin'] }, 1, ['write']],
    ['viewer', { actions: ['read', 'write'] }, 5, ['read']],
  ] as const)('%s %o', (role, more, count, actions) => {
    const effective = effectiveOf(standing(role, more));
    expect([effective.modules.length, effective.actions]).toEqual([count, actions]);
  });

  it('invitations default to read for viewers and to read and write for every other role', () => {
    expect([defaultActions('viewer'), defaultActions('manager')]).toEqual([['read'], ['read', 'write']]);
  });
});
