import type { OauthPlace } from '@platewise/contract';

/** Where an assistant is, by the address its answers go to, to be shown to the person. */
export function placeOf(uri: string): OauthPlace {
  const { protocol, host, hostname } = new URL(uri);
  if (protocol === 'https:') return { kind: 'website', name: host };
  if (protocol === 'http:') return { kind: 'computer', name: hostname };
  return { kind: 'app', name: protocol.slice(0, -1) };
}
