import type { Page } from '@playwright/test';

/**
 * Navigates within the open app, as a link would, without reloading. Open the first page of a test by URL
 * (`page.goto`); after that this costs a fraction.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
