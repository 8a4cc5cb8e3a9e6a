import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules that depend on the color scheme; names, roles and order are the same in both. */
const coloured = ['color-contrast', 'link-in-text-block'];

/** No WCAG 2.2 AA violation that axe can detect, in light and dark. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // A color mid-transition matches neither scheme. Poll instead of waiting for an event: if the animated element is
    // removed, as a toast is, no end event fires.
    await page.waitForFunction(
      () =>
        document
          .getAnimations()
          .every(
            ({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
          ),
      undefined,
      { polling: 50 },
    );
    const axe = await axeOf(page);
    const { violations } = await (colorScheme === 'light'
      ? axe.withTags(standards)
      : axe.withRules(coloured)
    ).analyze();
    const faults = violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary?.split('\n')[1] ?? ''}`),
    }));
    expect.soft(faults, `${where}, ${colorScheme}`).toEqual([]);
  }
}

// The one that the tests of the web use, minified. Axe's own builder sends a script of 1.5 MB, and that twice.
const source = readFileSync(
  createRequire(new URL('../web/package.json', import.meta.url)).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Half a megabyte of script, injected once per page; passing rules are not listed. */
async function axeOf(page: Page): Promise<AxeBuilder> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const axe = new AxeBuilder({ page, axeSource: 'void 0' });
  // The page has no cross-origin frames, so axe doesn't need a second page to merge the results.
  return axe.setLegacyMode().options({ resultTypes: ['violations'] });
}

/** Nothing is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const wide = await page.evaluate(() => {
    const { documentElement: root } = document;
    // Overflow is clipped, and would not be measured.
    root.style.overflowX = 'visible';
    const beyond = root.scrollWidth - window.innerWidth;
    root.style.removeProperty('overflow-x');
    return beyond;
  });
  expect(wide, `${where} scrolls sideways by ${wide} px`).toBeLessThanOrEqual(0);
}
