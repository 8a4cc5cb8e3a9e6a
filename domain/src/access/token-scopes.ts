import { modules } from './access.ts';

/** What an API token may be bound to: a module, the account of its person, or the administration of the installation. */
export const tokenAreas = [...modules, 'account', 'admin'] as const;
export type TokenArea = (typeof tokenAreas)[number];

/** `all` stands for every module, and for neither the account nor the administration. */
export type TokenScope = `${TokenArea | 'all'}:${'read' | 'write'}`;

export const tokenScopes = [...tokenAreas, 'all' as const].flatMap(
  (area) => [`${area}:read`, `${area}:write`] as const,
) satisfies TokenScope[];

/**
 * Whether a token with these scopes may be used for what needs `needed`. Writing includes reading, deleting and
 * administering in its area; `all` includes every module. What the token's person may do is asked besides.
 * @example coversScope(['menu:write'], 'menu:read') // true
 * @example coversScope(['all:write'], 'account:read') // false
 */
export function coversScope(scopes: readonly string[], needed: TokenScope): boolean {
  const [area = '', action] = needed.split(':');
  const areas = area === 'account' || area === 'admin' ? [area] : [area, 'all'];
  const actions = action === 'read' ? ['read', 'write'] : ['write'];
  return areas.some((one) => actions.some((may) => scopes.includes(`${one}:${may}`)));
}
