import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const listed = z.array(z.object({ path: z.string(), files: z.array(z.string()) }));

/** `/invoices/:id` has one part more, `/help/*` none or several. */
const pattern = (path: string) => new RegExp(`^${path.replace('/*', '(?:/.+)?').replaceAll(/:\w+/g, '[^/]+')}/?$`);

const tagOf = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`;

/**
 * The application's page with preload links for the files each route's first screen needs, so the browser requests all
 * of them at once. The build lists them in `first-files.json`; without it, the page is unchanged.
 */
export async function pageByAddress(folder: string, page: string): Promise<(address: string) => string> {
  const text = await readFile(join(folder, 'first-files.json'), 'utf8').catch(() => '[]');
  const pages = listed.parse(JSON.parse(text)).map(({ path, files }) => ({
    address: pattern(path),
    html: page.replace('</head>', () => `${files.map(tagOf).join('')}</head>`),
  }));
  return (address) => pages.find((one) => one.address.test(address))?.html ?? page;
}
