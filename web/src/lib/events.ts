import type { ServerEvent } from '@platewise/contract';
import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from './query-client.ts';
import { showsReading } from './reading-invoices.ts';
import { signal } from './signal.ts';

type InvoiceEvent = Extract<ServerEvent, { type: 'invoice' }>;

const pollEvery = 4_000;
const lookEvery = 5_000;
const reconnectAfter = 10_000;

/** The latest progress of each invoice that is being read, by its id. */
export const invoiceProgress = signal<ReadonlyMap<number, InvoiceEvent>>(new Map());

/** How many files are ahead of those that this page waits for, by its client id; null while one is read. */
export const readingPlaces = signal<ReadonlyMap<string, number | null>>(new Map());

/** The count in which something was done last; each message is one of its own. */
export const countNews = signal<{ id: number } | null>(null);

function receive(client: QueryClient, event: ServerEvent) {
  switch (event.type) {
    case 'invoice': {
      const before = invoiceProgress.get().get(event.id);
      const next = new Map(invoiceProgress.get());
      next.set(event.id, event);
      invoiceProgress.set(next);
      // Between the stages only the progress moves, which the signal carries; lists are read again when the state changes.
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
        'dashboard',
        'vendors',
        'ingredientRevenue',
        'derivation',
        'menuEngineering',
        'priceAlerts',
        'priceAlertRules',
        'usage',
        'reports',
        'costAnalysis',
        'procurement',
        'supplierPerformance',
        'notifications',
      );
      break;
    case 'recommendations':
      void invalidate(client, 'recommendations');
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
        'reports',
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
    case 'alerts':
      void invalidate(client, 'priceAlerts', 'dashboard', 'notifications');
      break;
    case 'competitors':
      void invalidate(client, 'competitors', 'competitorMenus', 'market', 'notifications');
      break;
    case 'pos':
      void invalidate(client, 'pos', 'posItems', 'integrations', 'notifications');
      break;
  }
}

/**
 * One stream for the whole app. While it is down (a proxy that buffers, no signal), what works in the background is read again every few seconds
 * instead, and the stream is tried anew. Returns the function that ends both.
 */
export function connectEvents(client: QueryClient): () => void {
  let source: EventSource | null = null;
  let polling: number | undefined;
  let retry: number | undefined;

  const stopPolling = () => {
    window.clearInterval(polling);
    polling = undefined;
  };
  const startPolling = () => {
    polling ??= window.setInterval(
      () => void invalidate(client, 'invoices', 'dashboard', 'pos', 'notifications'),
      pollEvery,
    );
  };
  const open = () => {
    if (typeof EventSource === 'undefined') return startPolling();
    source = new EventSource('/api/events');
    source.onopen = stopPolling;
    source.onmessage = ({ data }: MessageEvent<string>) => receive(client, JSON.parse(data) as ServerEvent);
    source.onerror = () => {
      startPolling();
      if (source?.readyState !== EventSource.CLOSED) return;
      window.clearTimeout(retry);
      retry = window.setTimeout(open, reconnectAfter);
    };
  };
  open();
  // An invoice that was done between the reading of a list and the beginning of the stream was told of to nobody.
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
