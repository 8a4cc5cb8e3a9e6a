import { Navigate, type RouteObject } from 'react-router';
import { DOORS, PAGES } from './page-table.ts';
import { NotFoundPage } from './pages/not-found.tsx';
import { orLater } from './shell/later-page.tsx';
import { RouteError } from './shell/route-error.tsx';

const pages: RouteObject[] = PAGES.map(({ path, load, handle }) => ({
  path,
  lazy: orLater(load),
  handle,
  errorElement: <RouteError />,
}));

export const routes: RouteObject[] = [
  {
    errorElement: <RouteError />,
    HydrateFallback: () => null,
    children: [
      ...DOORS.map(({ path, load }) => ({ path: `/${path}`, lazy: load })),
      {
        lazy: async () => ({ Component: (await import('./shell/protected-shell.tsx')).ProtectedShell }),
        // The root is the landing page, a document of its own; the app opens there only offline.
        children: [{ index: true, path: '/', element: <Navigate to="/dashboard" replace /> }, ...pages],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];
