import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { hasDatabase } from '../lib/browser-storage.ts';
import { useRegion } from '../lib/customs.ts';
import { connectEvents } from '../lib/events.ts';
import { closeHelp, helpAsked } from '../lib/help.ts';
import { useHidesCosts, useReachKey } from '../lib/restaurants.ts';
import { useSession } from '../lib/session.ts';
import { useSignal } from '../lib/signal.ts';
import { t } from '../lib/t.ts';
import type { Handle } from '../page-table.ts';
import { HiddenCosts, lazyLayer, lazyPart } from '../ui/index.ts';
import { preloadToasts } from '../ui/theme/provider.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { OpenPage } from './open-page.tsx';
import { Palette } from './palette.tsx';
import css from './shell.module.css';
import { ShortcutHelp } from './shortcut-help.tsx';
import { SideNav } from './side-nav.tsx';
import { VersionNotice } from './version-notice.tsx';

const isRail = (handle: unknown): boolean => (handle as Handle | undefined)?.layout === 'rail';

/** After navigation, focus moves to the title and the page scrolls to the top. */
function useFocusOnNavigation(content: React.RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    content.current?.scrollTo({ top: 0 });
    // A page that focuses its own field, such as the review, keeps that focus.
    const { activeElement } = document;
    if (activeElement !== content.current && content.current?.contains(activeElement)) return;
    const title = content.current?.querySelector<HTMLElement>('[data-page-title]') ?? content.current;
    title?.focus({ preventScroll: true });
  }, [pathname, content]);
}

export function Shell() {
  const client = useQueryClient();
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const rail = useMatches().some((match) => isRail(match.handle));
  const [panelAt, setPanelAt] = useState<string | null>(null);
  const panelOpen = panelAt === pathname;
  const hidden = useHidesCosts();
  useFocusOnNavigation(content);
  const region = useRegion();
  const reach = useReachKey();
  // The stream covers the restaurants accessible when it connected, so reconnect when they change.
  useEffect(() => (reach === null ? undefined : connectEvents(client)), [client, reach]);
  useEffect(() => void preloadToasts(), []);
  return (
    <div className={css.shell} data-rail={rail || undefined}>
      <a className={css.skip} href="#content">
        {t('Skip to content')}
      </a>
      <div className={css.side} data-open={panelOpen || undefined} id="main-menu">
        <SideNav rail={rail && !panelOpen} />
      </div>
      {panelOpen && (
        <button type="button" className={css.backdrop} aria-label={t('Close menu')} onClick={() => setPanelAt(null)} />
      )}
      <div className={css.desk}>
        <div className={css.sheet}>
          <Header />
          <VersionNotice />
          <OfflineNotice />
          <main ref={content} id="content" tabIndex={-1} className={css.content} data-scroll-root>
            <HiddenCosts hidden={hidden}>
              <OpenPage>
                <Outlet key={region} />
              </OpenPage>
            </HiddenCosts>
          </main>
        </div>
        <BottomBar menuOpen={panelOpen} onMenu={() => setPanelAt(panelOpen ? null : pathname)} />
      </div>
      <Palette />
      <WaitingSender />
      <ShortcutHelp />
      <Help />
    </div>
  );
}

const Glossary = lazyLayer(async () => (await import('../features/people/help/index.ts')).Glossary, 'asked');

const Help = () => <Glossary asked={useSignal(helpAsked)} onClose={closeHelp} />;

const Sender = lazyPart(
  async () => (await import('../features/buying/invoices/waiting/waiting-sender.tsx')).WaitingSender,
);

/** Loads after the page. Each account has its own stored invoices. */
function WaitingSender() {
  const { data: user } = useSession();
  if (!user || !hasDatabase()) return null;
  return (
    <Suspense fallback={null}>
      <Sender key={user.id} userId={user.id} />
    </Suspense>
  );
}
