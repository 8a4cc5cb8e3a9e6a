import type { ServerEvent } from '@platewise/contract';
import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from './query-client.ts';
import { showsReading } from './reading-invoices.ts';
import { signal } from './signal.ts';

type InvoiceEvent = Extract<ServerEvent, { type: 'invoice' }>;

const pollEvery = 4_000;
const lookEvery = 5_000;
const reconnectAfter = 10_000;

/** Latest progress of each invoice being read, by ID. */
export const invoiceProgress = signal<ReadonlyMap<number, InvoiceEvent>>(new Map());

/** Files ahead in the queue for each of this page's uploads, by client ID; null while being read. */
export const readingPlaces = signal<ReadonlyMap<string, number | null>>(new Map());

/** The count that changed last; a new object per message. */
export const countNews = signal<{ id: number } | null>(null);

function receive(client: QueryClient, event: ServerEvent) {
  switch (event.type) {
    case 'invoice': {
      const before = invoiceProgress.get().get(event.id);
      const next = new Map(invoiceProgress.get());
      next.set(event.id, event);
      invoiceProgress.set(next);
      // Between stages only the progress changes, which the signal carries; lists are refetched when the status
      // changes.
      const settled = event.status === 'completed' || event.status === 'failed';
      if (settled) void invalidate(client, 'invoices', 'dashboard', 'reports', 'notifications');
      else if (before?.stage !== event.stage || before.status !== event.status) void invalidate(client, 'invoices');
      break;
    }
    case 'reading':
      readingPlaces.set(new Map(readingPlaces.get()).set(event.clientId, event.filesAhead));
      break;
    case 'costs':
      void invalidate(
        client,
        'accounting',
        'ingredients',
        'menuItems',
        'recipes',
        'dashboard',
        'vendors',
        'ingredientRevenue',
        'derivation',
        'menuEngineering',
        'priceAlerts',
        'priceAlertRules',
        'usage',
        'reports',
        'financials',
        'pricing',
        'costAnalysis',
        'procurement',
        'supplierPerformance',
        'notifications',
      );
      break;
    case 'findings':
      void invalidate(client, 'findings');
      break;
    case 'bank':
      void invalidate(client, 'bankEntries', 'bankStatements', 'payments');
      break;
    case 'questions':
      void invalidate(client, 'questions', 'notifications');
      break;
    case 'statements':
      void invalidate(client, 'statements');
      break;
    case 'recommendations':
      void invalidate(client, 'recommendations');
      break;
    case 'proposals':
      void invalidate(client, 'proposals', 'dashboard');
      break;
    case 'procurement':
      void invalidate(client, 'procurement');
      break;
    case 'sales':
      void invalidate(
        client,
        'notifications',
        'revenue',
        'sales',
        'posItems',
        'dashboard',
        'ingredientRevenue',
        'menuEngineering',
        'usage',
        'reports',
        'financials',
      );
      break;
    case 'salesForecast':
      void invalidate(client, 'salesForecast', 'ordering');
      break;
    case 'priceForecasts':
      void invalidate(client, 'costAnalysis', 'dashboard');
      break;
    case 'stock':
      void invalidate(
        client,
        'inventory',
        'vendors',
        'dashboard',
        'usage',
        'purchaseOrders',
        'ordering',
        'reports',
        'financials',
        'notifications',
      );
      break;
    case 'count':
      countNews.set({ id: event.id });
      void invalidate(client, 'counts');
      break;
    case 'correlation':
      void invalidate(client, 'supplierCorrelations', 'notifications');
      break;
    case 'feeds':
      void invalidate(client, 'feeds', 'integrations', 'notifications');
      break;
    case 'inbox':
      void invalidate(client, 'inbox', 'inboxSenders', 'mailboxes', 'sftpServers', 'notifications');
      break;
    case 'alerts':
      void invalidate(client, 'priceAlerts', 'dashboard', 'notifications');
      break;
    case 'competitors':
      void invalidate(client, 'competitors', 'competitorMenus', 'market', 'pricing', 'notifications');
      break;
    case 'pos':
      void invalidate(client, 'pos', 'posItems', 'integrations', 'notifications');
      break;
  }
}

/**
 * One event stream for the whole app. While it is down (a buffering proxy, no connection), background work is
 * polled every few seconds and the stream reconnects. Returns a function that stops both.
 */
export function connectEvents(client: QueryClient): () => void {
  let source: EventSource | null = null;
  let polling: number | undefined;
  let retry: number | undefined;

  const stopPolling = () => {
    window.clearInterval(polling);
    polling = undefined;
  };
  const refetchWork = () => void invalidate(client, 'invoices', 'dashboard', 'pos', 'notifications');
  const startPolling = () => {
    polling ??= window.setInterval(refetchWork, pollEvery);
  };
  const open = () => {
    if (typeof EventSource === 'undefined') return startPolling();
    source = new EventSource('/api/events');
    source.onopen = () => {
      stopPolling();
      // What changed between the first fetch and the start of the stream was announced to nobody.
      refetchWork();
    };
    source.onmessage = ({ data }: MessageEvent<string>) => receive(client, JSON.parse(data) as ServerEvent);
    source.onerror = () => {
      startPolling();
      if (source?.readyState !== EventSource.CLOSED) return;
      window.clearTimeout(retry);
      retry = window.setTimeout(open, reconnectAfter);
    };
  };
  open();
  // Catches news that arrived while a list fetched before it was still on its way.
  const look = window.setInterval(() => {
    if (showsReading(client)) void invalidate(client, 'invoices', 'dashboard', 'notifications');
  }, lookEvery);
  return () => {
    window.clearInterval(look);
    source?.close();
    stopPolling();
    window.clearTimeout(retry);
  };
}
