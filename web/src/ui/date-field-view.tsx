import '@mantine/dates/styles.layer.css';
import { DateInput } from '@mantine/dates';
import { Calendar } from 'lucide-react';
import { controlProps, type FieldProps } from './fields.tsx';

export type DateFieldProps = Omit<FieldProps<string>, 'ref'> & { clearable?: boolean; min?: string; max?: string };

/** A calendar date as `YYYY-MM-DD`, typed or picked; empty text is none. */
export const DateFieldView = ({ clearable, min, max, ...props }: DateFieldProps) => (
  <DateInput
    {...controlProps(props)}
    value={props.value === '' ? null : props.value}
    onChange={(value) => props.onChange(value ?? '')}
    valueFormat="MMM D, YYYY"
    clearable={clearable}
    clearButtonProps={{ 'aria-label': 'Clear', style: { width: 24, height: 24 } }}
    minDate={min}
    maxDate={max}
    firstDayOfWeek={1}
    rightSection={<Calendar size={14} aria-hidden />}
    rightSectionPointerEvents="none"
  />
);
