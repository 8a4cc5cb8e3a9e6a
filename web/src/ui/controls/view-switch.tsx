import { useLocalStorage } from '@mantine/hooks';
import { LayoutGrid, List } from 'lucide-react';
import { t } from '../../lib/t.ts';
import css from './controls.module.css';
import { SegmentedControl } from './segmented-control.tsx';

export type ListView = 'cards' | 'list';

/** Cards or list, as last chosen on this device. */
export const useListView = (key: string) =>
  useLocalStorage<ListView>({ key, defaultValue: 'cards', getInitialValueInEffect: false });

type Props = { label: string; value: ListView; onChange: (view: ListView) => void };

export const ViewSwitch = ({ label, value, onChange }: Props) => (
  <SegmentedControl label={label} options={options} value={value} onChange={onChange} />
);

const options = [
  {
    value: 'cards' as const,
    label: (
      <span className={css.viewName}>
        <LayoutGrid size={14} aria-hidden />
        {t('Cards')}
      </span>
    ),
  },
  {
    value: 'list' as const,
    label: (
      <span className={css.viewName}>
        <List size={14} aria-hidden />
        {t('List')}
      </span>
    ),
  },
];
