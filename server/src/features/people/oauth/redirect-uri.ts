const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Schemes that apps own contain a dot, because they are a domain of theirs written backward (RFC 8252). These editors
 * don't keep to that; any other scheme could start something on the person's computer.
 */
const knownSchemes = new Set(['cursor:', 'vscode:', 'vscode-insiders:']);
const ownedScheme = /^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+:$/;

/** Whether answers may go there: to a website over https, to a program on the same computer, or to an app. */
export function isAllowedRedirect(uri: string): boolean {
  if (!/^[\x21-\x7e]+$/.test(uri) || uri.includes('#') || !URL.canParse(uri)) return false;
  const { protocol, hostname, username, password } = new URL(uri);
  if (username !== '' || password !== '') return false;
  if (protocol === 'https:') return true;
  if (protocol === 'http:') return loopback.test(hostname);
  return ownedScheme.test(protocol) || knownSchemes.has(protocol);
}

/** Exactly as registered, except that a program on the same computer may listen on another port each time. */
export const isRegistered = (uri: string, registered: readonly string[]): boolean =>
  isAllowedRedirect(uri) && registered.some((one) => one === uri || withoutLocalPort(one) === withoutLocalPort(uri));

function withoutLocalPort(uri: string): string {
  const url = new URL(uri);
  if (url.protocol !== 'http:') return uri;
  url.port = '';
  return url.href;
}

/** The address with parameters added to those it has. */
export function withAnswer(uri: string, answer: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(uri);
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}
