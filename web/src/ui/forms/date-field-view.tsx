import { t } from '../../lib/t.ts';
import '@mantine/dates/styles.layer.css';
import { DateInput } from '@mantine/dates';
import dayjs from 'dayjs';
import 'dayjs/locale/de';
import 'dayjs/locale/es';
import 'dayjs/locale/fr';
import { Calendar } from 'lucide-react';
import { useState } from 'react';
import { language } from '../../lib/language.ts';
import { region } from '../../lib/region.ts';
import { typedDate } from '../../lib/typed-date.ts';
import { controlProps, type FieldProps } from './fields.tsx';

export type DateFieldProps = Omit<FieldProps<string>, 'ref'> & { clearable?: boolean; min?: string; max?: string };

const plain = (word: string) => word.toLowerCase().replace('.', '');

/** The months by every name this language has for them: `mayo`, `may`, `Nov.`. */
const months = new Map(
  ['long', 'short'].flatMap((style) =>
    Array.from({ length: 12 }, (_, month) => {
      const format = new Intl.DateTimeFormat(language, { month: style as 'long' | 'short', timeZone: 'UTC' });
      return [plain(format.format(Date.UTC(2026, month, 1))), month + 1] as const;
    }),
  ),
);

/** Numeric dates follow the region's order; spelled-out months are unambiguous, in English and in this language. */
function parsed(text: string): string | null {
  if (/^[\d./\s-]+$/.test(text)) return typedDate(text);
  const [, day, name = '', year] = /^(\d{1,2})\.?\s+(?:de\s+)?([^\d\s]+)\s+(?:de\s+)?(\d{4})$/.exec(text.trim()) ?? [];
  const month = months.get(plain(name));
  if (month !== undefined) return typedDate(`${year}-${String(month).padStart(2, '0')}-${day?.padStart(2, '0')}`);
  const date = dayjs(text);
  return date.isValid() ? date.format('YYYY-MM-DD') : null;
}

const dayFirst = language === 'de' ? 'D. MMM YYYY' : 'D MMM YYYY';

/**
 * A calendar date as `YYYY-MM-DD`, typed or picked; empty text means none. The calendar opens on click or arrow
 * down, but not on programmatic focus, where it would cover the fields below.
 */
export function DateFieldView({ clearable, min, max, ...props }: DateFieldProps) {
  const [open, setOpen] = useState(false);
  const valueFormat = language === 'en' && region().monthFirst ? 'MMM D, YYYY' : dayFirst;
  const { onKeyDown, onBlur, ...control } = controlProps(props);
  return (
    <DateInput
      {...control}
      value={props.value === '' ? null : props.value}
      onChange={(value) => props.onChange(value ?? '')}
      onClick={() => setOpen(true)}
      onBlur={() => {
        setOpen(false);
        onBlur?.();
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') setOpen(true);
        if (event.key === 'Escape') setOpen(false);
        onKeyDown?.(event);
      }}
      getDayProps={() => ({ onClick: () => setOpen(false) })}
      popoverProps={{ opened: open }}
      valueFormat={valueFormat}
      locale={language}
      dateParser={parsed}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': t('Clear'), style: { width: 24, height: 24 } }}
      minDate={min}
      maxDate={max}
      firstDayOfWeek={1}
      rightSection={<Calendar size={14} aria-hidden />}
      rightSectionPointerEvents="none"
    />
  );
}
