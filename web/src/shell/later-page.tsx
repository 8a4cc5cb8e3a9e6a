import { type ComponentType, useEffect, useState } from 'react';
import { Spinner } from '../ui/index.ts';
import { PageFailure } from './route-error.tsx';

type Load = () => Promise<{ Component: ComponentType }>;

/**
 * Shown for a page whose code failed to load. The router would retry loading such a route and show nothing in the
 * meantime, so it gets this page, which retries each time it is opened.
 */
function laterPage(load: Load) {
  return function LaterPage() {
    const [page, setPage] = useState<{ Component: ComponentType } | null>(null);
    const [failure, setFailure] = useState<unknown>(null);
    useEffect(() => {
      let here = true;
      load().then(
        (loaded) => here && setPage(loaded),
        (error: unknown) => here && setFailure(error),
      );
      return () => {
        here = false;
      };
    }, []);
    if (page) return <page.Component />;
    return failure === null ? <Spinner /> : <PageFailure error={failure} />;
  };
}

/** Loads a page's code, or a page explaining why it isn't available. */
export const orLater =
  (load: Load): Load =>
  () =>
    load().catch(() => ({ Component: laterPage(load) }));
