import { Protected } from './session-routes.tsx';
import { Shell } from './shell.tsx';

/** The frame of every page that requires a session; the sign-in page loads none of it. */
export const ProtectedShell = () => (
  <Protected>
    <Shell />
  </Protected>
);
