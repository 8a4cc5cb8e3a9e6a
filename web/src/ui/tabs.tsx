import { Tabs as MantineTabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useUrlState } from '../lib/use-url-state.ts';
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
