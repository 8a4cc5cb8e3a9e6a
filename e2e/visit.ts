import type { Page } from '@playwright/test';

/**
 * Goes to an address within the app that is open, as a link in it does: nothing is loaded anew. The first page of a journey is
 * opened by its address (`page.goto`); what follows costs a fraction this way.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
