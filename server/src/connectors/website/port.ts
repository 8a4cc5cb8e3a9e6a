/** A page as it was fetched: HTML as text in whatever letters it was written, a PDF as bytes. */
export type FetchedPage = { kind: 'html'; url: string; html: string } | { kind: 'pdf'; url: string; bytes: Uint8Array };

/**
 * Why there is no page. `unreachable` also stands for an address that is not called at all, so that nobody learns from
 * the answer what answers inside a network; `robots`: the site asks programs to stay away from it.
 */
export type NoPage = 'unreachable' | 'robots' | 'other_type' | 'too_large' | 'refused_by_site' | 'not_there';

export type Fetched = { ok: true; page: FetchedPage } | { ok: false; why: NoPage };

/** Pages of the web that people name. Every rule about which addresses may be called is kept behind it. */
export type Website = {
  /** One page, redirects followed. Never throws for what a site does; `signal` ends it before its time. */
  fetchPage(url: string, signal?: AbortSignal): Promise<Fetched>;
};
