import { adminGroups, adminRestaurants, adminUsers } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { IconButton, SelectField, useDebouncedValue } from '../../../ui/index.ts';
import css from './admin.module.css';

/** An item picked from a server search, with its label. */
export type Picked = { id: number; label: string };

type Source = (q: string) => readonly Picked[];

const shown = '20';

export const useUserOptions: Source = (q) => {
  const found = useQuery({
    ...read(adminUsers, { query: { q, active: 'true', limit: shown } }),
    placeholderData: keepPreviousData,
  });
  return (found.data ?? []).map(({ id, fullName, email }) => ({ id, label: `${fullName} (${email})` }));
};

export const useRestaurantOptions: Source = (q) => {
  const found = useQuery({
    ...read(adminRestaurants, { query: { q, limit: shown } }),
    placeholderData: keepPreviousData,
  });
  return (found.data ?? []).map(({ id, name, userFullName }) => ({
    id,
    label: `${name} #${id} (${userFullName ?? t('Unknown')})`,
  }));
};

export const useGroupOptions: Source = (q) => {
  const found = useQuery({ ...read(adminGroups, { query: { q, limit: shown } }), placeholderData: keepPreviousData });
  return (found.data ?? []).map(({ id, name, ownerFullName }) => ({ id, label: `${name} #${id} (${ownerFullName})` }));
};

type PickerProps = {
  label: string;
  useOptions: Source;
  value: Picked | null;
  onChange: (picked: Picked | null) => void;
  error?: string;
  placeholder?: string;
  /** IDs to exclude from the options. */
  without?: readonly number[];
};

/** Picks one item from a long list: the server searches as the user types. */
export function Picker({ label, useOptions, value, onChange, error, placeholder, without = [] }: PickerProps) {
  const [text, setText] = useState('');
  const [typed] = useDebouncedValue(text.trim(), 150);
  const rows = useOptions(typed === value?.label ? '' : searchOf(typed)).filter(({ id }) => !without.includes(id));
  const options = value && !rows.some(({ id }) => id === value.id) ? [value, ...rows] : rows;
  return (
    <SelectField
      label={label}
      placeholder={placeholder ?? t('Type to search')}
      options={options.map(({ id, label: words }) => ({ value: String(id), label: words }))}
      value={value === null ? '' : String(value.id)}
      onSearch={setText}
      onChange={(id) => onChange(options.find((option) => String(option.id) === id) ?? null)}
      error={error}
    />
  );
}

/** Strips what an option shows after `#` and in parentheses: neither is part of the searchable name. */
const searchOf = (typed: string) => typed.replace(/\s*(#\d*\s*)?\([^)]*\)?$/, '').slice(0, 200);

type ManyProps = Omit<PickerProps, 'value' | 'onChange'> & {
  value: readonly Picked[];
  onChange: (picked: readonly Picked[]) => void;
};

/** Picks several items from a long list: each pick is added to the list below. */
export function ManyPicker({ value, onChange, label, ...props }: ManyProps) {
  return (
    <div>
      <Picker
        {...props}
        key={value.length}
        label={label}
        value={null}
        without={value.map(({ id }) => id)}
        onChange={(picked) => picked && onChange([...value, picked])}
      />
      {value.length > 0 && (
        <ul className={css.chosen} aria-label={t('{label}, selected', { label })}>
          {value.map(({ id, label: words }) => (
            <li key={id}>
              <span className="pw-ellipsis">{words}</span>
              <IconButton
                label={t('Remove {name}', { name: words })}
                size={24}
                onClick={() => onChange(value.filter((one) => one.id !== id))}
              >
                <X size={13} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
