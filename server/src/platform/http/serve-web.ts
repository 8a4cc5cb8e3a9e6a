import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { LANGUAGES } from '@platewise/contract';
import { currentLanguage } from '@platewise/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pageByAddress } from './first-files.ts';
import { notFound } from './problem.ts';

/** Pages opened by a link with a token or a request, which search engines must not list. */
const opensByToken = /^\/(accept-invitation|answer-question|oauth\/authorize|reset-password)\/?$/;

/**
 * Serves the built web app: its files, the landing page at the root, and the single page for every route of the
 * application.
 */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null);
  if (page === null) {
    app.log.warn('the web is not built: only the API is served');
    return;
  }
  const landing = await landingByLanguage(folder, page);
  const pageAt = await pageByAddress(folder, page);
  const files = await filesIn(folder);
  await app.register(fastifyStatic, {
    root: folder,
    // The route below finds the files: registering a route for each of some 700 would take a tenth of the start.
    serve: false,
    // The build writes .br and .gz beside its assets.
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply, path) => {
      if (!path.includes('/assets/')) reply.header('Cache-Control', 'no-cache');
    },
  });
  const send = (reply: FastifyReply, html: string) =>
    reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(html);
  app.get('/', { schema: { hide: true } }, (_request, reply) =>
    send(reply.header('Vary', 'Accept-Language'), landing.get(currentLanguage()) ?? page),
  );
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (files.has(path)) return reply.sendFile(path);
    // A file requested by an outdated page gets a 404, not the app's page.
    if (/^\/(api|assets)(\/|\?|$)/.test(request.url)) throw notFound('This address');
    if (opensByToken.test(path)) reply.header('X-Robots-Tag', 'noindex, nofollow');
    return send(reply, pageAt(path));
  });
}

/** The landing page in each language; the application's page where it isn't built. */
async function landingByLanguage(folder: string, page: string): Promise<ReadonlyMap<string, string>> {
  const pages = LANGUAGES.map(async (language) => {
    const name = language === 'en' ? 'landing.html' : `landing.${language}.html`;
    return [language, await readFile(join(folder, name), 'utf8').catch(() => page)] as const;
  });
  return new Map(await Promise.all(pages));
}

/** The addresses of a folder's files, except hidden and compressed ones. */
async function filesIn(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const addresses = paths.map((path) => `/${relative(folder, path).split(sep).join('/')}`);
  return new Set(addresses.filter((address) => !/\/\.|^\/assets\/.+\.(br|gz)$/.test(address)));
}
