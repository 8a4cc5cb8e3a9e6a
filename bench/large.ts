import { startBenchServer } from './bench-server.ts';
import { reportLine, timed } from './figures.ts';
import { largeKitchen, seedLargeKitchen } from './large-kitchen.ts';
import { measureCall } from './measure-call.ts';

const rounds = 9;
const budgetMs = 300;

/**
 * The main screens' first requests, in a restaurant with two thousand ingredients and twenty thousand invoices. With
 * `KEEP=<folder>` the data stays there, so that a server can be started on it.
 */
export async function benchLarge(): Promise<void> {
  const keep = process.env.KEEP;
  const server = await startBenchServer(keep === undefined ? {} : { DATA_DIR: keep });
  try {
    const { ms, value: id } = await timed(() => seedLargeKitchen(server));
    const { ingredients, dishes, vendors, invoices } = largeKitchen;
    console.log(
      `${ingredients} ingredients, ${dishes} dishes, ${vendors} vendors, ${invoices} invoices in ${(ms / 1000).toFixed(0)} s`,
    );
    for (const [screen, paths] of screens(id)) {
      for (const path of paths) {
        const { times, floor } = await measureCall(server, path, rounds);
        reportLine(`${screen}: ${path}`, times, floor, budgetMs);
      }
    }
    if (keep === undefined) return;
    console.log(`Kept in ${keep}: user ${server.account.username}, password '${server.account.password}'`);
  } finally {
    await server.close();
  }
}

/** As the web app requests them: lists without a limit use the server's page size. */
export const screens = (id: number): [string, string[]][] => {
  const of = `restaurantId=${id}`;
  return [
    ['Shell', ['/api/restaurants?limit=1000', `/api/price-alerts/count?${of}`, '/api/notifications']],
    [
      'Dashboard',
      [
        `/api/dashboard/metrics?${of}`,
        `/api/dashboard/decisions?${of}`,
        `/api/dashboard/setup?${of}`,
        `/api/dashboard/readiness?${of}`,
        '/api/dashboard/readiness',
        `/api/menu-items/costs?${of}&sort=attention&period=30&limit=8`,
        `/api/invoices?${of}&status=processing&limit=20`,
        `/api/activity?${of}&limit=8`,
      ],
    ],
    [
      'Menus',
      [
        `/api/menu-items?${of}`,
        `/api/menu-items/summary?${of}`,
        `/api/menu-items/costs?${of}&period=30&sort=attention`,
      ],
    ],
    ['Suppliers', [`/api/vendors?${of}&sort=name&order=asc`, `/api/vendors/summary?${of}`]],
    [
      'Invoices',
      [
        `/api/invoices?${of}&sort=newest&limit=50`,
        `/api/invoices?${of}&q=1077&sort=newest&limit=50`,
        `/api/invoices/summary?${of}`,
      ],
    ],
    [
      'Ingredients',
      [
        `/api/ingredients?${of}&sort=name&order=asc`,
        `/api/ingredients?${of}&q=gruy&sort=name&order=asc`,
        `/api/ingredients/summary?${of}`,
      ],
    ],
    ['Inventory', [`/api/inventory?${of}&sort=name&order=asc`, `/api/inventory/summary?${of}`, `/api/counts?${of}`]],
    ['Purchase Orders', [`/api/purchase-orders?${of}`, `/api/purchase-orders/summary?${of}`]],
    ['Price Alerts', [`/api/price-alerts?${of}&status=active&sort=monthly`, `/api/price-alerts/summary?${of}`]],
    ['Menu Engineering', [`/api/menu-engineering/${id}?period=30d`]],
    ['Competition', [`/api/competitors?${of}&status=active&limit=60`]],
    ['Audit log', [`/api/audit?${of}&timezone=America/Chicago`]],
    ['Search', ['/api/search?q=taco', '/api/search?q=creme', '/api/search?q=10777', '/api/search?q=zzz']],
  ];
};
