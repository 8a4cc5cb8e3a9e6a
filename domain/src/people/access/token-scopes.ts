import { modules } from './access.ts';

/** What an API token can be scoped to: a module, its user's account, or administration of the installation. */
export const tokenAreas = [...modules, 'account', 'admin'] as const;
export type TokenArea = (typeof tokenAreas)[number];

/** `all` covers every module, but not the account or administration. */
export type TokenScope = `${TokenArea | 'all'}:${'read' | 'write'}`;

export const tokenScopes = [...tokenAreas, 'all' as const].flatMap(
  (area) => [`${area}:read`, `${area}:write`] as const,
) satisfies TokenScope[];

/**
 * Whether a token with these scopes covers `needed`. Write includes read, delete and administration in its area; `all`
 * includes every module. The user's own permissions are checked separately.
 * @example coversScope(['menu:write'], 'menu:read') // true
 * @example coversScope(['all:write'], 'account:read') // false
 */
export function coversScope(scopes: readonly string[], needed: TokenScope): boolean {
  const [area = '', action] = needed.split(':');
  const areas = area === 'account' || area === 'admin' ? [area] : [area, 'all'];
  const actions = action === 'read' ? ['read', 'write'] : ['write'];
  return areas.some((one) => actions.some((may) => scopes.includes(`${one}:${may}`)));
}
