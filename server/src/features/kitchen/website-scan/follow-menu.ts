import { t, worded } from '@platewise/domain';
import { type FoundMenu, type MenuLink, ReaderLeft, sameSite } from '@platewise/reader';
import type { FetchedPage, NoPage } from '../../../connectors/website/port.ts';
import type { Deps } from '../../../deps.ts';

/** A page of a site with its content. */
export type ScannedPage = { url: string; menu: FoundMenu; needsJavaScript: boolean; notes: string[] };

/**
 * `refused` is why even the first page couldn't be read; `complete`: every menu linked on the site was read, apart from
 * those it blocks or no longer has.
 */
export type SiteScan = { pages: ScannedPage[]; notes: string[]; refused: NoPage | null; complete: boolean };

type Read = ScannedPage & { links: MenuLink[]; unreadable?: true };

const mostPages = 8;
const atOnce = 2;
// The longest a user waits in the dialog; returns what was read by then.
const timeLimitMs = 75_000;

/**
 * Reads the given page and the menus it links to on the same site: up to eight pages, two at a time. Rejects with
 * ReaderLeft once the caller is gone.
 */
export async function followMenu(deps: Deps, url: string, gone = new AbortController().signal): Promise<SiteScan> {
  const signal = AbortSignal.any([gone, AbortSignal.timeout(timeLimitMs)]);
  const first = await readPage(deps, url, signal, gone);
  if ('why' in first) return { pages: [], notes: [], refused: first.why, complete: false };
  const pages: Read[] = [first];
  const notes: string[] = [];
  const known = new Set([bare(url), bare(first.url)]);
  const waiting: MenuLink[] = [];
  let missed = first.unreadable === true;
  const queue = (links: readonly MenuLink[]) => {
    for (const link of links) {
      if (known.has(bare(link.url)) || known.size >= 60) continue;
      if (!link.pdf && !sameSite(link.url, first.url)) continue;
      known.add(bare(link.url));
      waiting.push(link);
    }
  };
  queue(first.links);
  while (waiting.length > 0 && pages.length < mostPages && !signal.aborted) {
    const batch = waiting.splice(0, Math.min(atOnce, mostPages - pages.length));
    const read = await Promise.all(batch.map((link) => readPage(deps, link.url, signal, gone)));
    for (const [at, page] of read.entries()) {
      if (!('why' in page)) {
        pages.push(page);
        missed ||= page.unreadable === true;
        // A menu page links to its siblings; following further would crawl the rest of the site.
        if (pages.length <= 3) queue(page.links);
      } else if (page.why === 'robots')
        notes.push(t("{page} doesn't allow automated reading (robots.txt).", { page: batch[at]?.url }));
      else if (page.why !== 'not_there' && page.why !== 'other_type') missed = true;
    }
  }
  if (waiting.length > 0)
    notes.push(
      t('We read the first {count, plural, one {# menu page} other {# menu pages}}. The site has more.', {
        count: mostPages,
      }),
    );
  return { pages, notes, refused: null, complete: !missed && !signal.aborted };
}

/** Normalizes a URL, so the same page with and without a slash, fragment or 'www.' is read once. */
const bare = (url: string): string =>
  url
    .replace(/#.*$/, '')
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/\/+$/, '')
    .toLowerCase();

async function readPage(
  deps: Deps,
  url: string,
  signal: AbortSignal,
  gone: AbortSignal,
): Promise<Read | { why: NoPage }> {
  const fetched = await deps.website.fetchPage(url, signal);
  if (gone.aborted) throw new ReaderLeft();
  if (!fetched.ok) return { why: fetched.why };
  return fetched.page.kind === 'pdf' ? readPdf(deps, fetched.page, gone) : readHtml(deps, fetched.page, gone);
}

async function readHtml(deps: Deps, page: FetchedPage & { kind: 'html' }, gone: AbortSignal): Promise<Read> {
  try {
    const { menu, links, needsJavaScript } = await deps.reader.readMenuPage(page.html, page.url, gone);
    return { url: page.url, menu, links, needsJavaScript, notes: [] };
  } catch (error) {
    if (error instanceof ReaderLeft) throw error;
    deps.log.warn({ err: error }, "a web page couldn't be read");
    return {
      url: page.url,
      menu: nothing(),
      links: [],
      needsJavaScript: false,
      notes: [t("{page} couldn't be read.", { page: page.url })],
      unreadable: true,
    };
  }
}

async function readPdf(deps: Deps, page: FetchedPage & { kind: 'pdf' }, signal: AbortSignal): Promise<Read> {
  const result = await deps.reader.readMenu(page.bytes, { signal });
  const menu = result.ok ? result.menu : nothing();
  const notes = result.ok
    ? result.notes
    : [t('{page}: {problem}', { page: page.url, problem: worded(result.failure.message) })];
  const read = { url: page.url, menu, links: [], needsJavaScript: false, notes };
  return result.ok ? read : { ...read, unreadable: true };
}

const nothing = (): FoundMenu => ({
  business: {
    name: null,
    description: null,
    address: { full: null, street: null, city: null, state: null, zipCode: null, country: null },
    phone: null,
    email: null,
    cuisines: [],
    priceRange: null,
    hours: [],
  },
  items: [],
});
