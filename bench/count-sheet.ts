import type { CDPSession, Page } from '@playwright/test';
import { startBenchServer } from './bench-server.ts';
import { seedCount } from './counts.ts';
import { reportLine, timed } from './figures.ts';
import { openBrowser, openPage, phone, slow, slower } from './slow-browser.ts';

const rounds = 7;
const keys = 40;
const openBudgetMs = 1_000;
const keyBudgetMs = 50;

/**
 * Runs in the page: how long after the last tap each number was on the device, first in the journal, then in its
 * database.
 */
const watchWrites = `
  window.jottedAfter = [];
  window.keptAfter = [];
  let tapped = 0;
  document.addEventListener('click', (event) => { tapped = event.timeStamp; }, { capture: true });
  const ownSet = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, value) {
    ownSet.call(this, key, value);
    if (key.startsWith('platewise.count-entry.')) window.jottedAfter.push(performance.now() - tapped);
  };
  const own = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (stores, mode, options) {
    const made = own.call(this, stores, mode, options);
    if (mode === 'readwrite' && [stores].flat().includes('entries')) {
      made.addEventListener('complete', () => window.keptAfter.push(performance.now() - tapped));
    }
    return made;
  };`;

/**
 * A sheet of a thousand items in a browser with a phone's screen at a quarter of this machine's speed: the time from a
 * tap in the list of counts until its items are displayed, and from a key on the pad until its number is saved on the
 * device.
 */
export async function benchCountSheet(): Promise<void> {
  const server = await startBenchServer();
  const browser = await openBrowser();
  try {
    const id = await seedCount(server);
    const { page, session } = await openPage(browser, server, { on: phone, signedIn: true, watch: watchWrites });
    await reportOpening(page, session, id);
    await reportKeys(page, session);
  } finally {
    await browser.close();
    await server.close();
  }
}

async function reportOpening(page: Page, session: CDPSession, id: number): Promise<void> {
  const fromList: number[] = [];
  const list: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await page.goto('/restaurants');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await slow(session, slower);
    list.push((await timed(() => openList(page))).ms);
    fromList.push((await timed(() => openSheet(page, id))).ms);
    await slow(session, 1);
  }
  reportLine('a sheet of 1,000 items from the list', fromList, { name: 'the list', times: list }, openBudgetMs);
}

async function openList(page: Page): Promise<void> {
  await page.goto('/counts');
  await page.locator('a[href^="/counts/"]').first().waitFor();
}

async function openSheet(page: Page, id: number): Promise<void> {
  await page.locator(`a[href="/counts/${id}"]`).first().tap();
  await page.getByRole('list', { name: 'Items' }).getByRole('listitem').first().waitFor();
}

async function reportKeys(page: Page, session: CDPSession): Promise<void> {
  await page.getByRole('list', { name: 'Items' }).getByRole('listitem').first().getByRole('button').tap();
  const pad = page.getByRole('group', { name: 'Number pad' });
  await pad.waitFor();
  const quick = await typeKeys(page);
  await slow(session, slower);
  const slowed = await typeKeys(page);
  reportLine(
    'a key until its number is kept',
    slowed.jotted,
    { name: 'at full speed', times: quick.jotted },
    keyBudgetMs,
  );
  reportLine('a key until its number is in the database', slowed.kept, { name: 'at full speed', times: quick.kept });
}

/** Digits and as many deletions, each after the one before is saved. */
async function typeKeys(page: Page): Promise<{ jotted: number[]; kept: number[] }> {
  const pad = page.getByRole('group', { name: 'Number pad' });
  const before = await page.evaluate<number>('window.keptAfter.length');
  for (let key = 1; key <= keys; key++) {
    await pad.getByRole('button', { name: key % 2 === 1 ? '7' : 'Delete', exact: true }).tap();
    await page.waitForFunction(`window.keptAfter.length >= ${before + key}`, undefined, { polling: 10 });
  }
  const [jotted, kept] = await page.evaluate<[number[], number[]]>(
    `[window.jottedAfter.slice(-${keys}), window.keptAfter.slice(-${keys})]`,
  );
  return { jotted, kept };
}
