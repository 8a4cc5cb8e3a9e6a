/** A fetched page: HTML as decoded text, a PDF as bytes. */
export type FetchedPage = { kind: 'html'; url: string; html: string } | { kind: 'pdf'; url: string; bytes: Uint8Array };

/**
 * Why there is no page. `unreachable` also covers blocked addresses, so callers can't probe an internal network;
 * `robots`: the site's robots.txt disallows it.
 */
export type NoPage = 'unreachable' | 'robots' | 'other_type' | 'too_large' | 'refused_by_site' | 'not_there';

export type Fetched = { ok: true; page: FetchedPage } | { ok: false; why: NoPage };

/** Web pages that users name. Enforces all rules about which addresses may be called. */
export type Website = {
  /** Fetches one page, following redirects. Never throws because of a site's behavior; `signal` aborts it. */
  fetchPage(url: string, signal?: AbortSignal): Promise<Fetched>;
};
