import { defineConfig } from '@playwright/test';

/**
 * Compares the main screens with their approved screenshots: `npm run visual`, with `-- --update-snapshots` to approve.
 */
export default defineConfig({
  testDir: '.',
  timeout: 600_000,
  workers: 1,
  outputDir: '../test-results/visual',
  snapshotPathTemplate: '{testDir}/screens/{arg}{ext}',
  expect: {
    timeout: 60_000,
    // Another Chromium smooths text slightly differently; anything that moves changes far more pixels.
    toHaveScreenshot: { maxDiffPixelRatio: 0.001, animations: 'disabled', caret: 'hide' },
  },
  use: {
    timezoneId: 'America/Chicago',
    locale: 'en-US',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH === undefined ? {} : { executablePath: process.env.CHROMIUM_PATH }),
      args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
  },
});
