import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, type CDPSession, chromium, type Page } from '@playwright/test';
import type { BenchServer } from './bench-server.ts';

/** How much slower than this machine a kitchen's device is assumed to be. */
export const slower = 4;

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 3,
};
export const desk: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

/** A browser for the built web app; throws if it isn't built. */
export async function openBrowser(): Promise<Browser> {
  if (!existsSync(join(import.meta.dirname, '../web/dist/index.html'))) throw new Error('build the web first');
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
}

export type SlowPage = { page: Page; session: CDPSession };

/** A new page, signed in or not, in which `watch` runs before any of our code. */
export async function openPage(
  browser: Browser,
  { origin, account }: BenchServer,
  { on, signedIn, watch }: { on: BrowserContextOptions; signedIn: boolean; watch: string },
): Promise<SlowPage> {
  const context = await browser.newContext({ ...on, baseURL: origin, bypassCSP: true });
  if (signedIn) {
    const reply = await context.request.post('/api/auth/login', { data: account });
    if (!reply.ok()) throw new Error(`signing in answered ${reply.status()}`);
  }
  await context.addInitScript({ content: watch });
  const page = await context.newPage();
  return { page, session: await context.newCDPSession(page) };
}

export const slow = (session: CDPSession, rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
