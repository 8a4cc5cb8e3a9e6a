import { logout } from '@platewise/contract';
import { useQueryClient } from '@tanstack/react-query';
import {
  BookOpenText,
  CircleQuestionMark,
  LogOut,
  Monitor,
  MonitorDown,
  Moon,
  Search,
  ShieldCheck,
  Sun,
} from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { Bell } from '../features/insight/notifications/index.ts';
import { messageOf } from '../lib/api-error.ts';
import { askHelp } from '../lib/help.ts';
import { installApp, installOffer } from '../lib/install-app.ts';
import { useCall } from '../lib/mutate.ts';
import { endSession, useSession } from '../lib/session.ts';
import { useSignal } from '../lib/signal.ts';
import { t } from '../lib/t.ts';
import { hasPage } from '../page-table.ts';
import { initialsOf, Kbd, Menu, toast, useColorScheme, useMediaQuery } from '../ui/index.ts';
import { DemoMark } from './demo-mark.tsx';
import { openPalette } from './palette.tsx';
import { RestaurantSwitcher } from './restaurant-switcher.tsx';
import css from './shell.module.css';

const themes = [
  { value: 'auto', label: t('Match system'), icon: Monitor },
  { value: 'light', label: t('Light'), icon: Sun },
  { value: 'dark', label: t('Dark'), icon: Moon },
] as const;

/** Too narrow for the theme switch next to the restaurant's name, so it moves to the account menu. */
const useIsNarrow = () => useMediaQuery('(max-width: 480px)', false, { getInitialValueInEffect: false }) ?? false;

const themeItems = (now: string, choose: (theme: (typeof themes)[number]['value']) => void) =>
  themes.map(({ value, label, icon: Each }) => ({
    label: value === now ? t('{theme} (now)', { theme: label }) : label,
    icon: <Each size={14} aria-hidden />,
    onClick: () => choose(value),
  }));

function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useColorScheme();
  const Icon = themes.find(({ value }) => value === colorScheme)?.icon ?? Monitor;
  if (useIsNarrow()) return null;
  return (
    <Menu label={t('Theme')} items={themeItems(colorScheme, setColorScheme)}>
      <button type="button" className={css.headButton} aria-label={t('Theme')}>
        <Icon size={16} aria-hidden />
      </button>
    </Menu>
  );
}

function UserMenu() {
  // Briefly without an account between signing out and leaving the page.
  const { data: user } = useSession();
  const client = useQueryClient();
  const leave = useCall(logout, {
    onSuccess: () => {
      endSession(client);
      toast({ title: t('Logged out'), description: t('See you next time!') });
    },
    onError: (error) => toast({ title: t('Logout failed'), description: messageOf(error), destructive: true }),
  });
  const canInstall = useSignal(installOffer) !== null;
  const { setColorScheme, colorScheme } = useColorScheme();
  const isNarrow = useIsNarrow();
  const navigate = useNavigate();
  if (!user) return null;
  return (
    <Menu
      label={t('Account')}
      items={[
        { label: `${user.fullName} (${user.username})`, disabled: true },
        'divider',
        ...(isNarrow ? themeItems(colorScheme, setColorScheme) : []),
        isNarrow && 'divider',
        isNarrow &&
          administers(user) && {
            label: t('Admin'),
            icon: <ShieldCheck size={14} aria-hidden />,
            onClick: () => void navigate('/admin'),
          },
        canInstall && {
          label: t('Install Platewise'),
          icon: <MonitorDown size={14} aria-hidden />,
          onClick: () => void installApp(),
        },
        { label: t('Help'), icon: <CircleQuestionMark size={14} aria-hidden />, onClick: () => void navigate('/help') },
        {
          label: t('Glossary and formulas'),
          icon: <BookOpenText size={14} aria-hidden />,
          onClick: () => askHelp('all'),
        },
        { label: t('Log out'), icon: <LogOut size={14} aria-hidden />, onClick: () => leave.mutate({}) },
      ]}
    >
      <button type="button" className={css.avatar}>
        <span aria-hidden>{initialsOf(user.fullName) || initialsOf(user.username)}</span>
        <span className="pw-sr">{t("{fullName}'s account", { fullName: user.fullName })}</span>
      </button>
    </Menu>
  );
}

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/** Whether the user can open the installation's admin console. */
const administers = (user: { role: string } | null | undefined) => user?.role === 'admin' && hasPage('/admin');

function AdminButton() {
  const { data: user } = useSession();
  const isNarrow = useIsNarrow();
  if (isNarrow || !administers(user)) return null;
  return (
    <Link to="/admin" className={css.headButton} aria-label={t('Admin')}>
      <ShieldCheck size={16} aria-hidden />
    </Link>
  );
}

export const Header = () => (
  <header className={css.top}>
    <RestaurantSwitcher />
    <button type="button" className={css.search} onClick={openPalette}>
      <Search size={15} aria-hidden />
      <span className={css.searchText}>{t('Search or jump to')}</span>
      <Kbd>{isMac ? t('Cmd K') : t('Ctrl K')}</Kbd>
    </button>
    <div className={css.topEnd}>
      <DemoMark />
      <AdminButton />
      <Bell className={css.headButton} />
      <ThemeSwitch />
      <UserMenu />
    </div>
  </header>
);
