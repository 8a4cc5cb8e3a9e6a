import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from './app.tsx';
import { listenForInstallOffer } from './lib/install-app.ts';
import { createQueryClient } from './lib/query-client.ts';
import { routes } from './routes.tsx';
import { listenForPrinting } from './ui/printing.ts';

listenForInstallOffer();
listenForPrinting();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <App client={createQueryClient()}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </App>
  </StrictMode>,
);
