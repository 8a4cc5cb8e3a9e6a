import { ActionIcon } from '@mantine/core';
import type { MouseEventHandler, ReactNode, Ref } from 'react';
import { Link } from 'react-router';

export type IconButtonProps = {
  /** Accessible name and tooltip. */
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
    'data-tip': label,
    'aria-pressed': pressed,
    variant: outlined ? 'default' : 'subtle',
    color: danger ? 'red' : 'gray',
    ...rest,
  };
  return to === undefined ? (
    <ActionIcon ref={ref} type="button" {...common}>
      {children}
    </ActionIcon>
  ) : (
    <ActionIcon component={Link} to={to} {...common}>
      {children}
    </ActionIcon>
  );
}
