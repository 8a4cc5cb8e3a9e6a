/** What is used of a browser; Playwright's fits. */
export type PrintingPage = {
  setContent: (html: string, options: { waitUntil: 'load' }) => Promise<unknown>;
  pdf: (options: { preferCSSPageSize: boolean; printBackground: boolean }) => Promise<Uint8Array>;
};
export type PrintingBrowser = {
  contexts: () => { pages: () => PrintingPage[] }[];
  newPage: () => Promise<PrintingPage>;
};

/**
 * Prints a page of HTML as a text PDF with the browser at hand, without headers and footers of the browser's. One page
 * of the browser serves all documents. Example: `await printHtml(browser, makeHtmlInvoice(7).html)`.
 */
export async function printHtml(browser: PrintingBrowser, html: string): Promise<Uint8Array> {
  const page = browser.contexts()[0]?.pages()[0] ?? (await browser.newPage());
  await page.setContent(html, { waitUntil: 'load' });
  return new Uint8Array(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
}
