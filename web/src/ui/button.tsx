import { Button as MantineButton } from '@mantine/core';
import type { MouseEventHandler, ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { Pinned } from './fold-context.tsx';

type ButtonLook = 'primary' | 'default' | 'subtle' | 'danger';

export type ButtonProps = {
  children: ReactNode;
  /** `primary` stands once on a page. */
  variant?: ButtonLook;
  size?: 'xs' | 'sm' | 'lg';
  icon?: ReactNode;
  trailing?: ReactNode;
  loading?: boolean;
  disabled?: boolean;
  /** Looks and reads as disabled, and still says on a click what is missing. */
  inactive?: boolean;
  fullWidth?: boolean;
  type?: 'button' | 'submit';
  onClick?: MouseEventHandler<HTMLElement>;
  /** A link that looks like a button. */
  to?: string;
  /** A link out of the app, or to a file. */
  href?: string;
  /** The link's file is kept, not shown. */
  download?: boolean;
  form?: string;
  className?: string;
  'aria-label'?: string;
  'aria-keyshortcuts'?: string;
  ref?: Ref<HTMLButtonElement>;
};

const looks = {
  primary: { variant: 'filled' },
  default: { variant: 'default' },
  subtle: { variant: 'subtle', color: 'gray' },
  danger: { variant: 'filled', color: 'red' },
} as const;

const off = { 'data-disabled': true, 'aria-disabled': true };

export function Button({
  variant = 'default',
  icon,
  trailing,
  to,
  href,
  type = 'button',
  ref,
  inactive,
  ...rest
}: ButtonProps) {
  // A link has no disabled state of its own.
  const isOff = inactive || (rest.disabled && (to !== undefined || href !== undefined));
  const common = { ...looks[variant], leftSection: icon, rightSection: trailing, ...(isOff && off), ...rest };
  const button =
    to !== undefined ? (
      <MantineButton component={Link} to={to} {...common} />
    ) : href !== undefined ? (
      <MantineButton component="a" href={href} {...common} />
    ) : (
      <MantineButton ref={ref} type={type} {...common} />
    );
  return variant === 'primary' ? <Pinned>{button}</Pinned> : button;
}
