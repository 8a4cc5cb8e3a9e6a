import { describe, expect, it } from 'vitest';
import { coversScope, type TokenScope, tokenScopes } from '../../index.ts';

describe('coversScope', () => {
  it.each([
    [['menu:read'], 'menu:read', true],
    [['menu:read'], 'menu:write', false],
    [['menu:write'], 'menu:read', true],
    [['menu:write'], 'invoices:read', false],
    [['all:read'], 'team:read', true],
    [['all:read'], 'team:write', false],
    [['all:write'], 'integrations:write', true],
    [['all:write'], 'account:read', false],
    [['all:write'], 'admin:read', false],
    [['account:write'], 'account:read', true],
    [['admin:write'], 'account:read', false],
    [['all:write', 'account:read'], 'account:read', true],
    [[], 'menu:read', false],
    [['all'], 'all:read', false],
  ] as [string[], TokenScope, boolean][])('%j for %s: %s', (scopes, needed, may) =>
    expect(coversScope(scopes, needed)).toBe(may),
  );

  it('has two scopes per area', () => expect(tokenScopes).toHaveLength(36));
});
