/** The subset of the browser API used here; compatible with Playwright's. */
export type PrintingPage = {
  setContent: (html: string, options: { waitUntil: 'load' }) => Promise<unknown>;
  pdf: (options: { preferCSSPageSize: boolean; printBackground: boolean }) => Promise<Uint8Array>;
};
export type PrintingBrowser = {
  contexts: () => { pages: () => PrintingPage[] }[];
  newPage: () => Promise<PrintingPage>;
};

/**
 * Prints an HTML page as a text PDF with the given browser, without browser headers and footers. One browser page is
 * reused for all documents. Example: `await printHtml(browser, makeHtmlInvoice(7).html)`.
 */
export async function printHtml(browser: PrintingBrowser, html: string): Promise<Uint8Array> {
  const page = browser.contexts()[0]?.pages()[0] ?? (await browser.newPage());
  await page.setContent(html, { waitUntil: 'load' });
  return new Uint8Array(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
}
