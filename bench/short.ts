import { type BenchServer, startBenchServer } from './bench-server.ts';
import { median } from './figures.ts';
import { keepFigures } from './history.ts';
import { measureInvoiceEntry } from './invoice-entry.ts';
import type { KitchenSize } from './kitchen-size.ts';
import { seedLargeKitchen } from './large-kitchen.ts';
import { type Measured, measureCall } from './measure-call.ts';

const rounds = 15;
const size: KitchenSize = {
  ...{ ingredients: 300, dishes: 80, vendors: 15, invoices: 2_000, orders: 60, held: 200, salesADay: 60 },
};

/** One request of each kind: what every page asks, figures of a period, lists, a search, and a record. */
const calls = (id: number): Record<string, string> => ({
  notifications: '/api/notifications',
  'dashboard figures': `/api/dashboard/metrics?restaurantId=${id}`,
  'dashboard decisions': `/api/dashboard/decisions?restaurantId=${id}`,
  invoices: `/api/invoices?restaurantId=${id}&sort=newest&limit=50`,
  'invoice totals': `/api/invoices/summary?restaurantId=${id}`,
  dishes: `/api/menu-items?restaurantId=${id}`,
  'dish costs': `/api/menu-items/costs?restaurantId=${id}&period=30&sort=attention`,
  ingredients: `/api/ingredients?restaurantId=${id}&sort=name&order=asc`,
  inventory: `/api/inventory?restaurantId=${id}&sort=name&order=asc`,
  'menu engineering': `/api/menu-engineering/${id}?period=30d`,
  search: '/api/search?q=taco',
  'invoice review': `/api/invoices/${size.invoices}/review`,
});

/**
 * The short form that CI runs: each call's time over that of its own SQL, in one medium restaurant. It has no budget,
 * since a busy machine must not fail a change; the history shows what became slower.
 */
export async function benchShort(): Promise<void> {
  const server = await startBenchServer();
  try {
    const figures = await measured(server);
    console.table(figures);
    await keepFigures(Object.fromEntries(Object.entries(figures).map(([name, { ratio }]) => [name, ratio])));
  } finally {
    await server.close();
  }
}

type Figure = { ms: number; floor: number; ratio: number };

async function measured(server: BenchServer): Promise<Record<string, Figure>> {
  const id = await seedLargeKitchen(server, size, []);
  const figures: Record<string, Figure> = {};
  for (const [name, path] of Object.entries(calls(id)))
    figures[name] = figureOf(await measureCall(server, path, rounds));
  figures['invoice of 20 lines'] = figureOf(await measureInvoiceEntry(server, rounds));
  return figures;
}

function figureOf({ times, floor }: Measured): Figure {
  const [ms, bare] = [median(times), median(floor.times)];
  return { ms: Number(ms.toFixed(1)), floor: Number(bare.toFixed(1)), ratio: Number((ms / bare).toFixed(2)) };
}
