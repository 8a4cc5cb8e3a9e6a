import type { Page } from '@playwright/test';

const restMs = 500;

/**
 * Resolves once nothing has been loaded for half a second. The stream of news stays open on every page, so the browser's
 * network as such never rests.
 */
export const networkRests = (page: Page): Promise<void> =>
  page.evaluate(
    (rest) =>
      new Promise<void>((resolve) => {
        const end = () => {
          loaded.disconnect();
          resolve();
        };
        let timer = setTimeout(end, rest);
        const loaded = new PerformanceObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(end, rest);
        });
        loaded.observe({ type: 'resource' });
      }),
    restMs,
  );
