import { lazy, type ReactNode } from 'react';
import { OnceOpen } from './once-open.tsx';

const DrawerView = lazy(async () => ({ default: (await import('./drawer-view.tsx')).DrawerView }));

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Below the title: what it is, in a line. */
  subtitle?: ReactNode;
  /** Before the title: initials, an icon. */
  mark?: ReactNode;
  /** Beside the title: a badge. */
  badge?: ReactNode;
  /** Head buttons before Close: Edit, next, previous. */
  actions?: ReactNode;
  /** Stays below the scrolled content. */
  footer?: ReactNode;
  children: ReactNode;
  /** A form that must be answered first: modal at any width. */
  modal?: boolean;
  width?: number;
};

/** Details beside their list: from 1200 px on the list stays live, below it the drawer covers it. */
export const Drawer = (props: DrawerProps) => (
  <OnceOpen open={props.open}>
    <DrawerView {...props} />
  </OnceOpen>
);
