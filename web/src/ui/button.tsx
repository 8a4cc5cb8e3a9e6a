import { ActionIcon, Button as MantineButton, Tooltip } from '@mantine/core';
import type { MouseEventHandler, ReactNode, Ref } from 'react';
import { Link } from 'react-router';

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
  fullWidth?: boolean;
  type?: 'button' | 'submit';
  onClick?: MouseEventHandler<HTMLElement>;
  /** A link that looks like a button. */
  to?: string;
  /** A link out of the app, or to a file. */
  href?: string;
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

export function Button({ variant = 'default', icon, trailing, to, href, type = 'button', ref, ...rest }: ButtonProps) {
  const common = { ...looks[variant], leftSection: icon, rightSection: trailing, ...rest };
  if (to !== undefined) return <MantineButton component={Link} to={to} {...common} />;
  if (href !== undefined) return <MantineButton component="a" href={href} {...common} />;
  return <MantineButton ref={ref} type={type} {...common} />;
}

export type IconButtonProps = {
  /** Read aloud, and shown as a tooltip. */
  label: string;
  children: ReactNode;
  onClick?: MouseEventHandler<HTMLElement>;
  to?: string;
  size?: number;
  disabled?: boolean;
  loading?: boolean;
  outlined?: boolean;
  danger?: boolean;
  pressed?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

export function IconButton({ label, children, to, outlined, danger, pressed, ref, ...rest }: IconButtonProps) {
  const common = {
    'aria-label': label,
    'aria-pressed': pressed,
    variant: outlined ? 'default' : 'subtle',
    color: danger ? 'red' : 'gray',
    ...rest,
  };
  return (
    <Tooltip label={label}>
      {to === undefined ? (
        <ActionIcon ref={ref} type="button" {...common}>
          {children}
        </ActionIcon>
      ) : (
        <ActionIcon component={Link} to={to} {...common}>
          {children}
        </ActionIcon>
      )}
    </Tooltip>
  );
}
