import { Navigate, type RouteObject } from 'react-router';
import { PAGES } from './page-table.ts';
import { NotFoundPage } from './pages/not-found.tsx';
import { RouteError } from './shell/route-error.tsx';
import { Protected } from './shell/session-routes.tsx';
import { Shell } from './shell/shell.tsx';

const pages: RouteObject[] = PAGES.map(({ path, load, handle }) => ({
  path,
  lazy: load,
  handle,
  errorElement: <RouteError />,
}));

export const routes: RouteObject[] = [
  {
    errorElement: <RouteError />,
    HydrateFallback: () => null,
    children: [
      { path: '/auth', lazy: async () => ({ Component: (await import('./pages/auth.tsx')).AuthPage }) },
      {
        element: (
          <Protected>
            <Shell />
          </Protected>
        ),
        children: [{ index: true, path: '/', element: <Navigate to="/dashboard" replace /> }, ...pages],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];
