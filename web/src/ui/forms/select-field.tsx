import { TextInput } from '@mantine/core';
import { ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { useFilterOn } from '../layout/fold-context.tsx';
import { later, useLater } from '../lazy/later.ts';
import css from './fields.module.css';
import { controlProps, widthOf } from './fields.tsx';
import type { Option, SelectFieldProps, SelectViewProps } from './select-view.tsx';

const view = later<SelectViewProps>(async () => (await import('./select-view.tsx')).SelectView);

const optionValue = (option: Option | string | undefined) => (typeof option === 'string' ? option : option?.value);

/**
 * A select, with type-to-search from ten options on. Until its code loads, a field of the same size shows the
 * value.
 */
export function SelectField(props: SelectFieldProps) {
  const { value, options, clearable = false, orders = false } = props;
  useFilterOn(!orders && value !== '' && (clearable || value !== optionValue(options[0])));
  const [began, setBegan] = useState<SelectViewProps['began']>('nothing');
  const View = useLater(view, true);
  if (View) return <View {...props} began={began} />;
  const chosen = props.options.find((option) => optionValue(option) === props.value);
  return (
    <TextInput
      {...controlProps(props)}
      className={props.labelHidden ? css.filter : undefined}
      readOnly
      pointer
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      value={typeof chosen === 'object' ? chosen.label : (chosen ?? '')}
      onFocus={() => setBegan((now) => (now === 'clicked' ? now : 'focused'))}
      onClick={() => setBegan('clicked')}
      onBlur={() => setBegan('nothing')}
      rightSection={<ChevronsUpDown size={14} aria-hidden />}
      w={widthOf(props.width)}
    />
  );
}
