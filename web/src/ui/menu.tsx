import { Menu as MantineMenu } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import css from './controls.module.css';
import { IconButton } from './icon-button.tsx';

export type MenuItem =
  | {
      label: string;
      onClick?: () => void;
      to?: string;
      icon?: ReactNode;
      danger?: boolean;
      disabled?: boolean;
      note?: string;
    }
  | 'divider';

type MenuProps = {
  label: string;
  items: readonly (MenuItem | false | null | undefined)[];
  /** What opens it; three dots without one. */
  children?: ReactNode;
  position?: 'bottom-end' | 'bottom-start';
};

export const Menu = ({ label, items, children, position = 'bottom-end' }: MenuProps) => (
  <MantineMenu position={position} withinPortal shadow="sm" transitionProps={{ duration: 120 }}>
    <MantineMenu.Target>
      {children ?? (
        <IconButton label={label}>
          <Ellipsis size={16} aria-hidden />
        </IconButton>
      )}
    </MantineMenu.Target>
    <MantineMenu.Dropdown onClick={(event) => event.stopPropagation()}>
      {items.map((item, index) => {
        if (!item) return null;
        // biome-ignore lint/suspicious/noArrayIndexKey: a divider has no other identity
        if (item === 'divider') return <MantineMenu.Divider key={`divider ${index}`} />;
        return <MenuEntry key={item.label} item={item} />;
      })}
    </MantineMenu.Dropdown>
  </MantineMenu>
);

const MenuEntry = ({ item }: { item: Exclude<MenuItem, 'divider'> }) => {
  const common = {
    leftSection: item.icon,
    color: item.danger ? 'red' : undefined,
    disabled: item.disabled,
    title: item.note,
    className: css.entry,
  };
  return item.to === undefined ? (
    <MantineMenu.Item {...common} onClick={item.onClick}>
      {item.label}
    </MantineMenu.Item>
  ) : (
    <MantineMenu.Item {...common} component={Link} to={item.to}>
      {item.label}
    </MantineMenu.Item>
  );
};
