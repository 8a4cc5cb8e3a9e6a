import { addressOf, type Doc, docs } from './outline.ts';

const root = 'https://docs.invalid/docs/';

/** Where a page's link leads: another page, outside, or to a file of the code, which the product doesn't show. */
export function targetOf(href: string, from: Doc): { to: string } | { outside: string } | null {
  const url = URL.canParse(href, root + from.file) ? new URL(href, root + from.file) : null;
  if (url === null) return null;
  if (url.host !== 'docs.invalid') return /^https?:$/.test(url.protocol) ? { outside: url.href } : null;
  const file = url.href.startsWith(root) ? url.pathname.slice('/docs/'.length) : null;
  const doc = docs.find((one) => one.file === file || one.file === `${file}/README.md`);
  return doc ? { to: addressOf(doc, decodeURIComponent(url.hash.slice(1))) } : null;
}

/** The name that a picture has in `docs`. */
export const pictureOf = (src: string, from: Doc): string =>
  new URL(src, root + from.file).pathname.slice('/docs/'.length);
