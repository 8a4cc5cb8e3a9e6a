import { Protected } from './session-routes.tsx';
import { Shell } from './shell.tsx';

/** The frame around every page that needs a session; the sign-in page loads none of it. */
export const ProtectedShell = () => (
  <Protected>
    <Shell />
  </Protected>
);
