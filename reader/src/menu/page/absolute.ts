/**
 * A link on a page as an absolute URL; null if it isn't http(s).
 * Example: absolute('/soup.jpg', 'https://copper.example/menu') is 'https://copper.example/soup.jpg'.
 */
export function absolute(href: string | null | undefined, base: string | null): string | null {
  const text = href?.trim() ?? '';
  if (text === '' || text.length > 2048) return null;
  const whole = URL.canParse(text)
    ? new URL(text)
    : base !== null && URL.canParse(text, base)
      ? new URL(text, base)
      : null;
  return whole !== null && /^https?:$/.test(whole.protocol) ? whole.href : null;
}
