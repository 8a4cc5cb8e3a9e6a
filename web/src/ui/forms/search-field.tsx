import { TextInput } from '@mantine/core';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../lib/t.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { Pinned } from '../layout/fold-context.tsx';
import css from './fields.module.css';
import type { FieldProps } from './fields.tsx';

/** Search-as-you-type; changes are debounced. */
export function SearchField({ value, onChange, label, placeholder = label }: Omit<FieldProps, 'ref'>) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;
  useEffect(() => {
    if (value !== sent.current) {
      sent.current = value;
      setText(value);
    }
  }, [value]);
  useEffect(() => {
    if (text === sent.current) return;
    const timer = window.setTimeout(() => {
      sent.current = text;
      change.current(text);
    }, 200);
    return () => window.clearTimeout(timer);
  }, [text]);
  return (
    <Pinned>
      <TextInput
        className={css.search}
        classNames={{ input: css.searchInput }}
        type="search"
        role="searchbox"
        aria-label={label}
        placeholder={placeholder}
        leftSection={<Search size={14} aria-hidden />}
        rightSection={
          text && (
            <IconButton label={t('Clear')} size={22} onClick={() => setText('')}>
              <X size={14} aria-hidden />
            </IconButton>
          )
        }
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </Pinned>
  );
}
