import type { PosConnector, PosCredentials, PosPage, PosSession, PosWindow } from '../port.ts';

/** The contents of a connect form, with unused fields empty. */
export const credentialsOf = (given: Partial<PosCredentials>): PosCredentials => ({
  ...{ apiKey: '', apiSecret: null, locationId: null, accessToken: null, refreshToken: null, accessUntil: null },
  ...given,
});

/** Connects as the product does: finds the location and saves new tokens. */
export async function openSession(connector: PosConnector, given: Partial<PosCredentials>) {
  const kept: Parameters<PosSession['keep']>[0][] = [];
  const keep: PosSession['keep'] = async (tokens) => void kept.push(tokens);
  const { signal } = new AbortController();
  const credentials = credentialsOf(given);
  const places = await connector.places(credentials, keep, signal);
  const place = places.find(({ id }) => id === given.locationId) ?? places[0];
  if (place === undefined) throw new Error('The credentials open no place');
  const session: PosSession = { credentials: { ...credentials, ...kept.at(-1) }, place, keep, signal };
  return { session, kept, places };
}

/** All pages from the beginning, or from a saved cursor. */
export async function allPages<T>(
  ask: (cursor: string | null) => Promise<PosPage<T>>,
  from: string | null = null,
): Promise<{ rows: T[]; pages: number; problems: number }> {
  const rows: T[] = [];
  let [pages, problems] = [0, 0];
  for (let cursor = from; ; ) {
    const page = await ask(cursor);
    rows.push(...page.rows);
    [pages, problems, cursor] = [pages + 1, problems + (page.problems?.length ?? 0), page.cursor];
    if (cursor === null) return { rows, pages, problems };
  }
}

export const salesIn = (connector: PosConnector, session: PosSession, window: PosWindow) =>
  allPages((cursor) => connector.sales(session, window, cursor));
