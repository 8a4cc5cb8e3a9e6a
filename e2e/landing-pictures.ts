// Takes the pictures of the landing page, in both themes, and of the README from the demo year:
// run `npx platewise pictures` by hand when the screens they show have changed.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { findChromium } from '../scripts/tests/chromium.mjs';
import { type DemoProduct, openDemoProduct } from './demo-product.ts';
import { networkRests } from './network-rests.ts';

const repository = join(import.meta.dirname, '..');
const folder = join(repository, 'web/src/landing/pictures');

/** Uses Chromium's own encoder, so WebP needs no other program. */
async function asWebp(page: Page, png: Buffer, quality: number): Promise<Buffer> {
  const encoded = await page.evaluate(
    async ([data, wanted]) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: wanted });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    [png.toString('base64'), quality] as const,
  );
  return Buffer.from(encoded, 'base64');
}

type Theme = 'light' | 'dark';

type Sight = {
  name: string;
  path: string;
  width: number;
  height: number;
  /** Screen height, if the picture only shows its upper part. */
  screen?: number;
  /** Device pixels per CSS pixel; 2 by default. */
  scale?: number;
  ready: (page: Page) => Promise<void>;
};

const reviewIsReady = async (page: Page) => {
  const paper = page.getByRole('img', { name: 'Page 1 of the invoice' });
  await expect
    .poll(() => paper.evaluate((img) => img instanceof HTMLImageElement && img.complete && img.naturalWidth > 0))
    .toBe(true);
  await paper.evaluate((img) => (img as HTMLImageElement).decode());
  await expect(page.getByRole('button', { name: /^Approve/ }).first()).toBeVisible();
};

/** Opens the second item and enters a quantity, so the picture shows a count in progress. */
const countIsReady = async (page: Page) => {
  const items = page.getByRole('list', { name: 'Items' }).getByRole('listitem');
  await items.nth(1).getByRole('button').first().click();
  const pad = page.getByRole('group', { name: 'Number pad' });
  await pad.getByRole('button', { name: '1', exact: true }).click();
};

const sights = ({ restaurantId, invoiceId, countId }: DemoProduct): readonly Sight[] => [
  {
    name: 'review',
    path: `/invoices/${invoiceId}/review?restaurant=${restaurantId}`,
    width: 1200,
    height: 524,
    screen: 800,
    ready: reviewIsReady,
  },
  {
    name: 'review-phone',
    path: `/invoices/${invoiceId}/review?restaurant=${restaurantId}`,
    width: 390,
    height: 520,
    screen: 700,
    ready: reviewIsReady,
  },
  {
    name: 'phone-review',
    path: `/invoices/${invoiceId}/review?restaurant=${restaurantId}`,
    width: 390,
    height: 700,
    ready: reviewIsReady,
  },
  {
    name: 'phone-count',
    path: `/counts/${countId}?restaurant=${restaurantId}`,
    width: 390,
    height: 700,
    ready: countIsReady,
  },
];

const readme = ({ restaurantId, invoiceId }: DemoProduct): Sight => ({
  name: 'invoice-review',
  path: `/invoices/${invoiceId}/review?restaurant=${restaurantId}`,
  width: 1440,
  height: 1024,
  scale: 1,
  ready: reviewIsReady,
});

async function pictureOf(browser: Browser, product: DemoProduct, sight: Sight, colorScheme: Theme): Promise<Buffer> {
  const { width, height } = sight;
  const context = await browser.newContext({
    baseURL: product.origin,
    storageState: product.session,
    viewport: { width, height: sight.screen ?? height },
    deviceScaleFactor: sight.scale ?? 2,
    isMobile: width < 600,
    hasTouch: width < 600,
    colorScheme,
    reducedMotion: 'reduce',
    timezoneId: 'America/Chicago',
  });
  const page = await context.newPage();
  await page.goto(sight.path);
  await networkRests(page);
  await sight.ready(page);
  const png = await page.screenshot({ clip: { x: 0, y: 0, width, height }, animations: 'disabled' });
  await context.close();
  return png;
}

async function takeBoth(browser: Browser, product: DemoProduct, sight: Sight): Promise<void> {
  const blank = await (await browser.newContext()).newPage();
  for (const theme of ['light', 'dark'] as const) {
    const png = await pictureOf(browser, product, sight, theme);
    await writeFile(join(folder, `${sight.name}-${theme}.webp`), await asWebp(blank, png, 0.72));
  }
  await blank.context().close();
  console.log(`${sight.name}: taken in both themes`);
}

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const product = await openDemoProduct(Number(process.env.PORT ?? 3195));
  try {
    await mkdir(folder, { recursive: true });
    for (const sight of sights(product)) await takeBoth(browser, product, sight);
    await writeFile(
      join(repository, 'docs/images/invoice-review.png'),
      await pictureOf(browser, product, readme(product), 'light'),
    );
    console.log('invoice-review: taken for the README');
  } finally {
    await product.close();
  }
} finally {
  await browser.close();
}
