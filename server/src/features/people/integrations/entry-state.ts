import type { CatalogueEntry } from '@platewise/contract';
import { storedWords } from '@platewise/domain';
import type { EntryText } from './catalogue-entry.ts';
import type { Connections } from './read-connections.ts';

type State = { lastSyncAt: Date | null; lastError: string | null; isPending?: boolean };

/** The connections behind an entry. */
function connectionsOf({ source }: EntryText, all: Connections): State[] {
  switch (source.from) {
    case 'pos':
      return all.pos.filter(({ system }) => system === source.system);
    case 'feeds':
      return all.feeds.filter(({ feed }) => source.feeds.includes(feed));
    case 'mailboxes':
      return all.mailboxes;
    case 'sftp':
      return all.sftp;
    case 'directory':
      return all.directories
        .filter((key) => key.source === source.source)
        .map(({ lastError }) => ({ lastSyncAt: null, lastError }));
    case 'books':
      return all.exports
        .filter(({ format }) => source.formats.includes(format))
        .map(({ lastExportAt }) => ({ lastSyncAt: lastExportAt, lastError: null }));
    case 'files':
      return ofFiles(all.imports.filter(({ layout }) => source.layouts.includes(layout)));
    case 'anyFile':
      return ofFiles(all.imports);
    case 'webhooks':
      return ofWebhooks(all.webhooks);
    case 'nowhere':
      return [];
  }
}

/** Files of several kinds count as one connection per restaurant. */
function ofFiles(imports: Connections['imports']): State[] {
  const newest = new Map<number, Date>();
  for (const { restaurantId, lastImportAt } of imports) {
    const before = newest.get(restaurantId);
    if (before === undefined || before < lastImportAt) newest.set(restaurantId, lastImportAt);
  }
  return [...newest.values()].map((lastSyncAt) => ({ lastSyncAt, lastError: null }));
}

/** A webhook turned off by a person doesn't count; one that we turned off counts as failing. */
const ofWebhooks = (webhooks: Connections['webhooks']): State[] =>
  webhooks
    .filter(({ isActive, disabledReason }) => isActive || disabledReason !== null)
    .map((one) => ({
      lastSyncAt: one.lastDeliveredAt,
      lastError: one.disabledReason ?? (one.failingSince === null ? null : one.lastError),
    }));

/** The overall state of an entry's connections. */
export function stateOf(
  entry: EntryText,
  all: Connections,
): Pick<CatalogueEntry, 'isConnected' | 'state' | 'connections' | 'lastSyncAt' | 'lastError'> {
  const found = connectionsOf(entry, all);
  const lastError = found.find((one) => one.lastError !== null)?.lastError ?? null;
  const last = Math.max(...found.map(({ lastSyncAt }) => lastSyncAt?.getTime() ?? 0), 0);
  const apart = entry.connectPath === null ? 'file' : 'available';
  const waits = found.some(({ isPending }) => isPending) ? 'checking' : 'connected';
  return {
    isConnected: found.some(({ isPending }) => !isPending),
    state: found.length === 0 ? apart : lastError === null ? waits : 'failing',
    connections: found.length,
    lastSyncAt: last === 0 ? null : new Date(last).toISOString(),
    lastError: lastError && storedWords(lastError),
  };
}
