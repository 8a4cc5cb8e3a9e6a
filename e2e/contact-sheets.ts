// Takes a picture of every screen with the demo year in each language, and lays them out on one sheet per language and
// width, for people to look at: `npm run contact-sheets`, or in some languages: `npm run contact-sheets -- es de`.
// SHEETS_DIR names another folder for them.
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@platewise/contract';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../scripts/tests/chromium.mjs';
import { type DemoProduct, openDemoProduct } from './demo-product.ts';
import { networkRests } from './network-rests.ts';
import { day, screens, views } from './visual/screens.ts';

type View = (typeof views)[number];

const folder = process.env.SHEETS_DIR ?? join(import.meta.dirname, 'test-results/sheets');

const fileOf = (language: Language, { viewport }: View, name: string) =>
  join(folder, `${language}-${viewport.width}`, `${name}.png`);

async function takePictures(browser: Browser, product: DemoProduct, language: Language, view: View): Promise<void> {
  const { viewport, colorScheme } = view;
  for (const signedIn of [false, true]) {
    const context = await browser.newContext({
      ...(signedIn ? { storageState: product.session } : {}),
      ...{ baseURL: product.origin, viewport, colorScheme, locale: `${language}-US`, timezoneId: 'America/Chicago' },
      ...{ isMobile: viewport.width < 600, hasTouch: viewport.width < 600, reducedMotion: 'reduce' },
    });
    const page = await context.newPage();
    await page.clock.setFixedTime(day);
    for (const screen of screens.filter((one) => one.signedIn === signedIn)) {
      await page.goto(screen.path(product));
      await networkRests(page);
      await page.screenshot({ path: fileOf(language, view, screen.name), animations: 'disabled', caret: 'hide' });
    }
    await context.close();
  }
}

/** The pictures side by side, each with its name. */
async function layOut(browser: Browser, language: Language, view: View): Promise<string> {
  const { width, height } = view.viewport;
  const [columns, shown] = width < 600 ? [8, 270] : [3, 720];
  const figures = await Promise.all(
    screens.map(async ({ name }) => {
      const picture = await readFile(fileOf(language, view, name), 'base64');
      const size = `width="${shown}" height="${Math.round((shown * height) / width)}"`;
      return `<figure><figcaption>${name}</figcaption><img ${size} alt="" src="data:image/png;base64,${picture}"></figure>`;
    }),
  );
  const page = await browser.newPage({ viewport: { width: columns * (shown + 16) + 16, height: 900 } });
  await page.setContent(`<style>
    body { display: grid; grid-template-columns: repeat(${columns}, ${shown}px); gap: 16px; margin: 16px;
      background: #777; color: #fff; font: 14px sans-serif; }
    figure { margin: 0 }
  </style>${figures.join('')}`);
  const path = join(folder, `${language}-${width}.png`);
  await page.screenshot({ path, fullPage: true });
  await page.close();
  return path;
}

const asked = process.argv.slice(2);
const languages = LANGUAGES.filter((language) => asked.length === 0 || asked.includes(language));
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const before = { node: ['--import', join(import.meta.dirname, 'visual/fixed-day.ts')], env: { PRODUCT_DAY: day } };
  const product = await openDemoProduct(Number(process.env.E2E_PORT ?? 3195), before);
  try {
    await mkdir(folder, { recursive: true });
    for (const language of languages) {
      for (const view of views) {
        await takePictures(browser, product, language, view);
        console.log(await layOut(browser, language, view));
      }
    }
  } finally {
    await product.close();
  }
} finally {
  await browser.close();
}
