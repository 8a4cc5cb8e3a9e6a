import { type ComponentType, useEffect, useState } from 'react';
import { Spinner } from '../ui/states.tsx';
import { PageFailure } from './route-error.tsx';

type Load = () => Promise<{ Component: ComponentType }>;

/**
 * A page whose code did not arrive. The router keeps asking for the code of such a route and shows nothing meanwhile, so it is
 * given this page instead, which asks again each time that it is opened.
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

/** The code of a page, or what says why it is not here. */
export const orLater =
  (load: Load): Load =>
  () =>
    load().catch(() => ({ Component: laterPage(load) }));
