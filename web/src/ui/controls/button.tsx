import { Button as MantineButton } from '@mantine/core';
import type { MouseEventHandler, ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { Pinned } from '../layout/fold-context.tsx';

type ButtonLook = 'primary' | 'default' | 'subtle' | 'danger';

export type ButtonProps = {
  children: ReactNode;
  /** Use `primary` once per page. */
  variant?: ButtonLook;
  size?: 'xs' | 'sm' | 'lg';
  icon?: ReactNode;
  trailing?: ReactNode;
  loading?: boolean;
  disabled?: boolean;
  /** Looks and is announced as disabled, but still explains on click what is missing. */
  inactive?: boolean;
  fullWidth?: boolean;
  type?: 'button' | 'submit';
  onClick?: MouseEventHandler<HTMLElement>;
  /** A link that looks like a button. */
  to?: string;
  /** An external link, or a link to a file. */
  href?: string;
  /** Downloads the linked file instead of opening it. */
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
  // Links have no native disabled state.
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
