import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from './app.tsx';
import { readEarly } from './lib/api.ts';
import { listenForInstallOffer } from './lib/install-app.ts';
import { createQueryClient } from './lib/query-client.ts';
import { isWithinShell } from './page-table.ts';
import { routes } from './routes.tsx';
import { listenForPrinting } from './ui/theme/printing.ts';

// What every page within the shell asks first, before its scripts have come.
const signedIn = readEarly('/api/user');
if (isWithinShell(window.location.pathname)) {
  void signedIn.then((yes) => yes && readEarly('/api/restaurants?limit=1000'));
}
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
