import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { LANGUAGES, type Language } from '@platewise/contract';
import { homonyms, type Texts, textsOf } from '@platewise/domain';
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

const inRepository = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const paper = (name: string) => readFile(inRepository(papers[name] ?? name));
const template = () => readFile(inRepository('web/landing.html'), 'utf8');

/** `landing.html`, and for other languages `landing.de.html`, which exists only once it is built. */
const languages = new Map(
  LANGUAGES.map((language) => [inRepository(`web/landing${language === 'en' ? '' : `.${language}`}.html`), language]),
);

/** The landing page's document in each language. */
export const landingDocuments: readonly string[] = [...languages.keys()];

async function textsIn(language: Language): Promise<Texts> {
  const catalog =
    language === 'en' ? homonyms : JSON.parse(await readFile(inRepository(`contract/texts/${language}.json`), 'utf8'));
  return textsOf(language, catalog, String);
}

/** Draws the landing page into its documents when the web is built, and puts the papers beside them. */
export function landingDocument(): Plugin {
  return {
    name: 'platewise:landing-document',
    resolveId: (id) => (languages.has(id) ? id : null),
    load: (id) => (languages.has(id) ? template() : null),
    transformIndexHtml: {
      // Before Vite looks for pictures in the page: it gives each its lasting name.
      order: 'pre',
      async handler(html, { filename }) {
        const language = languages.get(filename);
        if (language === undefined) return html;
        const { head, body } = landingMarkup(await textsIn(language));
        return {
          html: html
            .replace('lang="en"', `lang="${language}"`)
            .replace('<!--landing head-->', () => head)
            .replace('<!--landing-->', () => body),
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
        const page = path === '/' ? '/landing.html' : path;
        if (languages.has(inRepository(`web${page}`))) {
          response.setHeader('Content-Type', 'text/html').end(await server.transformIndexHtml(page, await template()));
        } else if (Object.hasOwn(papers, path.slice(1))) {
          response.setHeader('Content-Type', 'text/plain; charset=utf-8').end(await paper(path.slice(1)));
        } else next();
      });
    },
  };
}
