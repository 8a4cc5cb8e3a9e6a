/** Whether two URLs are on the same site: the same host, or one a subdomain of the other. */
export function sameSite(one: string, other: string): boolean {
  const [a, b] = [one, other].map((url) => new URL(url).hostname.replace(/^www\./, ''));
  return a !== undefined && b !== undefined && (a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`));
}
