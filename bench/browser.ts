import type { Browser } from '@playwright/test';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { reportLine } from './figures.ts';
import { desk, openBrowser, openPage, phone, type SlowPage, slow, slower } from './slow-browser.ts';

const rounds = 3;
const paintBudgetMs = 1_500;
const answerBudgetMs = 100;
/** The web vitals threshold for "good". */
const shiftBudget = 0.1;
/** A page counts as stable this long after its last change. */
const quietMs = 1_000;

type Screen = { name: string; path: string; signedIn: boolean; waitFor: string };

const screens: readonly Screen[] = [
  { name: 'landing', path: '/', signedIn: false, waitFor: 'h1' },
  { name: 'sign-in', path: '/auth', signedIn: false, waitFor: 'form' },
  { name: 'dashboard', path: '/dashboard', signedIn: true, waitFor: 'dl dd' },
  { name: 'menus', path: '/menu-items', signedIn: true, waitFor: 'main li h2' },
  { name: 'invoices', path: '/invoices', signedIn: true, waitFor: 'main tbody tr, main li' },
  { name: 'ingredients', path: '/ingredients', signedIn: true, waitFor: 'main tbody tr, main li' },
  { name: 'inventory', path: '/inventory', signedIn: true, waitFor: 'h1' },
];

/** Runs in the page: tracks the largest paint, the layout shift, and how long each input waited for the next frame. */
const watch = `
  window.vitals = { paint: 0, shift: 0, answers: [] };
  const on = (type, take, more) => new PerformanceObserver((list) => list.getEntries().forEach(take))
    .observe({ type, buffered: true, ...more });
  on('largest-contentful-paint', (entry) => { vitals.paint = entry.startTime; });
  on('layout-shift', (entry) => { if (!entry.hadRecentInput) vitals.shift += entry.value; });
  on('event', (entry) => { if (entry.interactionId > 0) vitals.answers.push(entry.duration); }, { durationThreshold: 16 });`;

type Vitals = { paint: number; shift: number; answers: number[] };

/**
 * The demo restaurant in a browser at a quarter of this machine's speed: the time to the largest paint of each screen,
 * its layout shift, and how long a key in the palette's search waits for its frame.
 */
export async function benchBrowser(): Promise<void> {
  const server = await startBenchServer();
  const browser = await openBrowser();
  try {
    const { status } = await server.call('POST', '/api/seed-waco-tacos-test', {});
    if (status !== 201) throw new Error(`the demo answered ${status}`);
    for (const screen of screens) {
      const onDesk = await openings(browser, server, screen, desk);
      const onPhone = await openings(browser, server, screen, phone);
      report(`${screen.name}, largest paint`, onPhone, onDesk);
    }
    await reportAnswers(browser, server);
  } finally {
    await browser.close();
    await server.close();
  }
}

function report(name: string, onPhone: readonly Vitals[], onDesk: readonly Vitals[]): void {
  const paints = (all: readonly Vitals[]) => all.map(({ paint }) => paint);
  reportLine(name, paints(onPhone), { name: 'at a desk', times: paints(onDesk) }, paintBudgetMs);
  const shift = Math.max(...[...onPhone, ...onDesk].map((one) => one.shift));
  const verdict = shift <= shiftBudget ? 'within' : 'OVER';
  console.log(`  moves by ${shift.toFixed(3)} at most; ${verdict} the budget of ${shiftBudget}`);
}

/** With an empty cache each time, as on a first visit. */
async function openings(
  browser: Browser,
  server: BenchServer,
  { path, signedIn, waitFor }: Screen,
  on: typeof desk,
): Promise<Vitals[]> {
  const seen: Vitals[] = [];
  for (let round = 0; round < rounds; round++) {
    const { page, session } = await openPage(browser, server, { on, signedIn, watch });
    await slow(session, slower);
    await page.goto(path);
    await page.locator(waitFor).first().waitFor();
    seen.push(await settled({ page, session }));
    await page.context().close();
  }
  return seen;
}

/** The vitals once nothing larger was painted and nothing moved for a while. */
async function settled({ page }: SlowPage): Promise<Vitals> {
  let last = '';
  for (;;) {
    const now = await page.evaluate<Vitals>('window.vitals');
    if (JSON.stringify(now) === last) return now;
    last = JSON.stringify(now);
    await page.waitForTimeout(quietMs);
  }
}

async function reportAnswers(browser: Browser, server: BenchServer): Promise<void> {
  const { page, session } = await openPage(browser, server, { on: desk, signedIn: true, watch });
  await page.goto('/menu-items');
  await page.locator('main li h2').first().waitFor();
  const type = async (rate: number): Promise<number[]> => {
    await slow(session, rate);
    await page.keyboard.press('Control+k');
    const search = page.getByRole('combobox', { name: 'Search or jump to' });
    await search.waitFor();
    await page.evaluate('window.vitals.answers = []');
    await search.pressSequentially('carne asada tacos', { delay: 120 });
    await page.waitForTimeout(quietMs);
    const answers = await page.evaluate<number[]>('window.vitals.answers');
    await page.keyboard.press('Escape');
    // Responses within one frame aren't reported at all.
    return answers.length > 0 ? answers : [16];
  };
  const quick = await type(1);
  reportLine(
    'a key in the search until its picture',
    await type(slower),
    { name: 'at full speed', times: quick },
    answerBudgetMs,
  );
}
