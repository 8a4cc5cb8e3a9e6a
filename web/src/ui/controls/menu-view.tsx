import { Menu as MantineMenu } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { useDrawnOpen } from '../lazy/use-drawn-open.ts';
import css from './controls.module.css';

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

export type MenuViewProps = {
  target: ReactElement;
  items: readonly (MenuItem | false | null | undefined)[];
  position: 'bottom-end' | 'bottom-start';
};

/** The menu itself, mounted already open on the first click of its trigger. */
export function MenuView({ target, items, position }: MenuViewProps) {
  const { id, opened, setOpened } = useDrawnOpen();
  return (
    <MantineMenu
      id={id}
      opened={opened}
      onChange={setOpened}
      position={position}
      withinPortal
      shadow="sm"
      transitionProps={{ duration: 120 }}
    >
      <MantineMenu.Target>{target}</MantineMenu.Target>
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
}

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
