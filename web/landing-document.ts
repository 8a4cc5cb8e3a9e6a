import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { landingMarkup, landingStyles } from './src/landing/render.tsx';

/** What the footer leads to besides sections and the API: papers of the product itself, as they lie in the repository. */
const papers: Record<string, string> = {
  'license.txt': 'LICENSE',
  'third-party-notices.txt': 'THIRD_PARTY_NOTICES.md',
  'docs/security.txt': 'docs/security.md',
  'docs/architecture.txt': 'docs/architecture.md',
  'docs/webhooks.txt': 'docs/webhooks.md',
  'docs/reading.txt': 'docs/algorithms/reading.md',
  'docs/costing.txt': 'docs/algorithms/costing.md',
};

const repository = fileURLToPath(new URL('..', import.meta.url));
const paper = (name: string) => readFile(`${repository}/${papers[name]}`);

/** Draws the landing page into its document when the web is built, and puts the papers beside it. */
export function landingDocument(): Plugin {
  return {
    name: 'platewise:landing-document',
    transformIndexHtml: {
      // Before Vite looks for pictures in the page: it gives each its lasting name.
      order: 'pre',
      handler(html) {
        if (!html.includes('<!--landing-->')) return html;
        return {
          html: html.replace('<!--landing-->', landingMarkup()),
          tags: [{ tag: 'style', children: landingStyles(), injectTo: 'head' }],
        };
      },
    },
    async generateBundle() {
      for (const fileName of Object.keys(papers)) {
        this.emitFile({ type: 'asset', fileName, source: await paper(fileName) });
      }
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const [path = ''] = (request.url ?? '').split('?');
        if (path === '/') request.url = '/landing.html';
        if (!Object.hasOwn(papers, path.slice(1))) return next();
        response.setHeader('Content-Type', 'text/plain; charset=utf-8').end(await paper(path.slice(1)));
      });
    },
  };
}
