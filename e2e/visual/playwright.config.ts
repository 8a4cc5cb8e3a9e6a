import { defineConfig } from '@playwright/test';

/** The main screens beside how they looked when somebody last agreed to them: `npm run visual`, with `-- --update-snapshots` to agree. */
export default defineConfig({
  testDir: '.',
  timeout: 600_000,
  workers: 1,
  outputDir: '../test-results/visual',
  snapshotPathTemplate: '{testDir}/screens/{arg}{ext}',
  expect: {
    timeout: 60_000,
    // Letters are smoothed a little otherwise by another Chromium; anything that moves is far more.
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
