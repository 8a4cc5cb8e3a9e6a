import type { Page } from '@playwright/test';

const restMs = 500;

/**
 * Resolves once nothing has loaded for half a second and no placeholder is left: a slow answer is seen only when it has
 * arrived. Every page keeps its event stream open, so `networkidle` would never fire.
 */
export const networkRests = (page: Page): Promise<void> =>
  page.evaluate(
    (rest) =>
      new Promise<void>((resolve) => {
        const end = () => {
          if (document.querySelector('[data-loading]') !== null) {
            timer = setTimeout(end, rest);
            return;
          }
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
