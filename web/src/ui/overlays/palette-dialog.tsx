import { t } from '../../lib/t.ts';
import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { type LucideIcon, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import css from './palette-dialog.module.css';

export type PaletteItem = { id: string; label: string; note?: string; icon: LucideIcon; to: string };
export type PaletteGroup = { label: string; items: PaletteItem[] };

type PaletteDialogProps = {
  text: string;
  onText: (text: string) => void;
  groups: readonly PaletteGroup[];
  onChoose: (item: PaletteItem) => void;
  onClose: () => void;
  /** Still searching for records. */
  busy?: boolean;
  /** Why the record search failed. */
  fault?: string;
};

/** The command palette: a field with a list below. Arrow keys move, Enter selects, Escape closes. */
export function PaletteDialog({ text, onText, groups, onChoose, onClose, busy, fault }: PaletteDialogProps) {
  const [[store, control]] = useState(createSpotlight);
  useEffect(() => {
    const before = document.activeElement;
    control.open();
    // It unmounts before the library can restore focus.
    return () => {
      if (before instanceof HTMLElement && document.activeElement === document.body)
        before.focus({ preventScroll: true });
    };
  }, [control]);
  return (
    <Spotlight.Root
      store={store}
      query={text}
      onQueryChange={onText}
      onSpotlightClose={onClose}
      shortcut={null}
      clearQueryOnClose={false}
      centered={false}
      yOffset="12vh"
      radius="lg"
      attributes={{ content: { 'aria-label': t('Search or jump to') } }}
      overlayProps={{ color: 'var(--pw-backdrop)', backgroundOpacity: 1 }}
    >
      <Choices text={text} onText={onText} groups={groups} onChoose={onChoose} busy={busy} fault={fault} />
    </Spotlight.Root>
  );
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  PageDown: (at, count) => Math.min(at + 8, count - 1),
  PageUp: (at) => Math.max(at - 8, 0),
};

function Choices({ text, onText, groups, onChoose, busy, fault }: Omit<PaletteDialogProps, 'onClose'>) {
  const place = useId();
  const list = useRef<HTMLDivElement>(null);
  const items = groups.flatMap((group) => group.items);
  const [wanted, setWanted] = useState<string | null>(null);
  // Late results must not move the selection while the user is acting.
  const at = Math.max(
    items.findIndex(({ id }) => id === wanted),
    0,
  );
  const active = items[at];
  const idOf = (item: PaletteItem) => `${place}-${item.id.replace(/\W+/g, '-')}`;
  useEffect(() => {
    list.current?.querySelector(`[data-selected]`)?.scrollIntoView?.({ block: 'nearest' });
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || items.length === 0) return;
    const step = steps[event.key];
    if (step) setWanted(items[step(at, items.length)]?.id ?? null);
    else if (event.key === 'Enter' && active) onChoose(active);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className={css.field}>
        <Search size={16} aria-hidden />
        <input
          className={css.search}
          role="combobox"
          aria-label={t('Search or jump to')}
          aria-expanded={items.length > 0}
          aria-controls={`${place}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active ? idOf(active) : undefined}
          placeholder={t('Search or jump to')}
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
          data-autofocus
          value={text}
          onChange={(event) => {
            setWanted(null);
            onText(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        ref={list}
        className={css.list}
        id={`${place}-list`}
        role="listbox"
        aria-label={t('Results')}
        aria-busy={busy}
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: options of a list are grouped by the role alone
          <div key={group.label} role="group" aria-label={group.label}>
            <div className={css.groupLabel} aria-hidden>
              {group.label}
            </div>
            {group.items.map((item) => (
              <Option
                key={item.id}
                item={item}
                id={idOf(item)}
                selected={item === active}
                onPoint={() => setWanted(item.id)}
                onChoose={() => onChoose(item)}
              />
            ))}
          </div>
        ))}
      </div>
      {items.length === 0 && !busy && <p className={css.nothing}>{t('Nothing found')}</p>}
      {fault && (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      )}
      <output className="pw-sr">{busy ? t('Searching') : t('{count} results', { count: items.length })}</output>
    </>
  );
}

type OptionProps = { item: PaletteItem; id: string; selected: boolean; onPoint: () => void; onChoose: () => void };

const Option = ({ item, id, selected, onPoint, onChoose }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys
  // biome-ignore lint/a11y/useFocusableInteractive: named by the field as its active descendant
  <div
    id={id}
    role="option"
    aria-selected={selected}
    data-selected={selected || undefined}
    className={css.action}
    // Pressing must not take focus from the field.
    onMouseDown={(event) => event.preventDefault()}
    onMouseMove={selected ? undefined : onPoint}
    onClick={onChoose}
  >
    <item.icon size={16} aria-hidden />
    <span className={css.label}>{item.label}</span>
    {item.note && <span className={css.note}>{item.note}</span>}
  </div>
);
