import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { type LucideIcon, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import css from './palette-dialog.module.css';

export type PaletteItem = { id: string; label: string; note?: string; icon: LucideIcon; to: string };
export type PaletteGroup = { label: string; items: PaletteItem[] };

type PaletteDialogProps = {
  text: string;
  onText: (text: string) => void;
  groups: readonly PaletteGroup[];
  onChoose: (item: PaletteItem) => void;
  onClose: () => void;
};

/** The command palette's window: arrows walk, Enter chooses, Escape leaves. */
export function PaletteDialog({ text, onText, groups, onChoose, onClose }: PaletteDialogProps) {
  const [[store, control]] = useState(createSpotlight);
  useEffect(() => control.open(), [control]);
  return (
    <Spotlight.Root
      store={store}
      query={text}
      onQueryChange={onText}
      onSpotlightClose={onClose}
      shortcut={null}
      clearQueryOnClose={false}
      scrollable
      centered={false}
      yOffset="12vh"
      classNames={{ search: css.search, actionsGroup: css.group, action: css.action }}
      maxHeight={420}
      radius="lg"
      overlayProps={{ color: 'var(--pw-backdrop)', backgroundOpacity: 1 }}
    >
      <Spotlight.Search
        aria-label="Search or jump to"
        placeholder="Search or jump to"
        leftSection={<Search size={16} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {groups.map((group) => (
          <Spotlight.ActionsGroup key={group.label} label={group.label}>
            {group.items.map((item) => (
              <Spotlight.Action
                key={item.id}
                label={item.label}
                description={item.note}
                leftSection={<item.icon size={16} aria-hidden />}
                onClick={() => onChoose(item)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && <Spotlight.Empty>Nothing found</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
