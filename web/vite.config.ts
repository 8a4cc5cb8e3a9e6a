import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunks } from './chunks.ts';
import { compressed } from './compressed.ts';
import { firstFiles } from './first-files.ts';
import { helpOutline } from './help-outline.ts';
import { landingDocument, landingDocuments } from './landing-document.ts';
import { serviceWorker } from './service-worker.ts';

const document = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const font = fileURLToPath(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2'));

/** The preload must name the hashed file, which only the finished bundle knows; without it the text jumps once. */
const preloadFont = (): Plugin => {
  let serving = false;
  return {
    name: 'platewise:preload-font',
    configResolved(config) {
      serving = config.command === 'serve';
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, context) {
        const built = Object.keys(context.bundle ?? {}).find((name) => /inter-latin-opsz-normal.*\.woff2$/.test(name));
        const href = serving ? `/@fs${font}` : built && `/${built}`;
        if (!href) return [];
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
};

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), helpOutline(), landingDocument(), preloadFont(), firstFiles(), serviceWorker(), compressed()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // For `measure-scripts.ts`; the server sends no hidden files.
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: {
      // Every browser that runs the rest of the script preloads by itself.
      polyfill: false,
      // The list of what each page needs would weigh 7 KB in the first script of all: the server names it in the page instead.
      resolveDependencies: (_file, needed, { hostType }) => (hostType === 'html' ? needed : []),
    },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: [document('index.html'), ...landingDocuments],
      output: { codeSplitting: chunks },
    },
  },
  server: {
    port: 5173,
    fs: { allow: ['..'] },
    proxy: { '^/api/': { target: `http://127.0.0.1:${process.env.PORT ?? 3000}`, changeOrigin: false } },
  },
});
