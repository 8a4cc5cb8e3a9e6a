import { useEffect } from 'react';
import { applyLanguage } from '../lib/language.ts';
import { Protected } from './session-routes.tsx';
import { Shell } from './shell.tsx';

/** Only once a page opens: signing in must reach its page first, and later a reload could lose what someone is typing. */
function OwnLanguage() {
  useEffect(applyLanguage, []);
  return null;
}

/** The frame of every page that requires a session; the sign-in page loads none of it. */
export const ProtectedShell = () => (
  <Protected>
    <OwnLanguage />
    <Shell />
  </Protected>
);
