import { Menu as MantineMenu, SegmentedControl as MantineSegmented, Tabs as MantineTabs } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useUrlState } from '../lib/use-url-state.ts';
import { IconButton } from './button.tsx';
import css from './controls.module.css';

export type Tab = { value: string; label: string; count?: number; content: ReactNode; disabled?: boolean };

type TabsProps = {
  tabs: readonly Tab[];
  /** The key in the address; the first tab is the default and leaves no trace there. */
  name?: string;
  /** To the right of the tabs. */
  aside?: ReactNode;
  label?: string;
};

/** Tabs whose choice lives in the address. */
export function Tabs({ tabs, name = 'tab', aside, label }: TabsProps) {
  const first = tabs[0]?.value ?? '';
  const [wanted, setWanted] = useUrlState(name, first, { replace: true });
  const value = tabs.some((tab) => tab.value === wanted) ? wanted : first;
  return <TabsView tabs={tabs} value={value} onChange={setWanted} aside={aside} label={label} />;
}

type TabsViewProps = {
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
  aside?: ReactNode;
  label?: string;
};

/** The same with the choice held by the caller: in forms and in dialogs. */
export const TabsView = ({ tabs, value, onChange, aside, label }: TabsViewProps) => (
  <MantineTabs
    value={value}
    onChange={(next) => next && onChange(next)}
    classNames={{ list: css.tabs, tab: css.tab, panel: css.panel }}
  >
    <MantineTabs.List aria-label={label}>
      {tabs.map((tab) => (
        <MantineTabs.Tab key={tab.value} value={tab.value} disabled={tab.disabled}>
          {tab.label}
          {tab.count !== undefined && <span className={css.count}>{tab.count}</span>}
        </MantineTabs.Tab>
      ))}
      {aside && <div className={css.aside}>{aside}</div>}
    </MantineTabs.List>
    {tabs.map((tab) => (
      <MantineTabs.Panel key={tab.value} value={tab.value}>
        {tab.content}
      </MantineTabs.Panel>
    ))}
  </MantineTabs>
);

type SegmentedProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  size?: 'xs' | 'sm';
};

export const SegmentedControl = <Value extends string>({
  label,
  options,
  value,
  onChange,
  size = 'sm',
}: SegmentedProps<Value>) => (
  <MantineSegmented
    aria-label={label}
    size={size}
    data={options.map((option) => ({ ...option }))}
    value={value}
    onChange={(next) => onChange(next as Value)}
    classNames={{ root: css.segmented, label: css.segment, indicator: css.indicator }}
  />
);

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
