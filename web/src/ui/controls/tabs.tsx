import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import css from './controls.module.css';

export type Tab = { value: string; label: string; count?: number; content: ReactNode; disabled?: boolean };

type TabsProps = {
  tabs: readonly Tab[];
  /** URL parameter; the first tab is the default and isn't in the URL. */
  name?: string;
  /** To the right of the tabs. */
  aside?: ReactNode;
  label?: string;
};

/** Tabs with the selection in the URL. */
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

/** The tab that an arrow key, Home or End leads to; wraps around. */
function tabAfter(all: readonly HTMLElement[], present: HTMLElement, key: string): HTMLElement | undefined {
  const at = all.indexOf(present);
  if (key === 'ArrowRight') return all[(at + 1) % all.length];
  if (key === 'ArrowLeft') return all.at(at - 1);
  if (key === 'Home') return all[0];
  return key === 'End' ? all.at(-1) : undefined;
}

function moveByKey(event: KeyboardEvent<HTMLButtonElement>): void {
  const list = event.currentTarget.closest('[role="tablist"]');
  const all = [...(list?.querySelectorAll<HTMLElement>('[role="tab"]:not(:disabled)') ?? [])];
  const next = tabAfter(all, event.currentTarget, event.key);
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
  next.click();
}

/** A button that switches tabs may unmount with its own tab; focus then moves to the new tab. */
function useFocusWhereLost(list: RefObject<HTMLElement | null>, value: string): void {
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    if (document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus({ preventScroll: true });
  }, [list, value]);
}

/** On a phone the tabs are wider than the screen: scroll the selected one into view, even when a link opened it. */
function useInSight(list: RefObject<HTMLElement | null>, value: string, counts: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts that arrive later make the tabs wider
  useEffect(() => {
    const row = list.current?.getBoundingClientRect();
    const tab = list.current?.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
    if (!row || !tab || !list.current) return;
    if (tab.right > row.right) list.current.scrollLeft += tab.right - row.right;
    if (tab.left < row.left) list.current.scrollLeft -= row.left - tab.left;
  }, [list, value, counts]);
}

/** Controlled version, for forms and dialogs. */
export function TabsView({ tabs, value, onChange, aside, label }: TabsViewProps) {
  const id = useId();
  const active = tabs.find((tab) => tab.value === value);
  const list = useRef<HTMLDivElement>(null);
  useFocusWhereLost(list, value);
  useInSight(list, value, tabs.map(({ count }) => count).join());
  return (
    <div>
      <div ref={list} role="tablist" aria-orientation="horizontal" aria-label={label} className={css.tabs}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            className={css.tab}
            disabled={tab.disabled}
            data-active={tab === active || undefined}
            aria-selected={tab === active}
            aria-controls={tab === active ? `${id}-panel-${tab.value}` : undefined}
            tabIndex={tab === active || !active ? 0 : -1}
            onClick={() => onChange(tab.value)}
            onKeyDown={moveByKey}
          >
            {tab.label}
            {tab.count !== undefined && <span className={css.count}>{formatNumber(tab.count)}</span>}
          </button>
        ))}
        {aside && <div className={css.aside}>{aside}</div>}
      </div>
      {active && (
        <div
          key={active.value}
          role="tabpanel"
          id={`${id}-panel-${active.value}`}
          aria-labelledby={`${id}-tab-${active.value}`}
          className={css.panel}
        >
          {active.content}
        </div>
      )}
    </div>
  );
}
