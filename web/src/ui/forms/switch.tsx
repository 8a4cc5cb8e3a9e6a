import { Switch as MantineSwitch } from '@mantine/core';
import { useId } from 'react';
import css from './fields.module.css';
import type { FieldProps } from './fields.tsx';

type SwitchProps = Pick<FieldProps<boolean>, 'label' | 'value' | 'onChange' | 'description' | 'disabled' | 'error'>;

/**
 * On or off; inside a form it is saved with the form, on its own immediately. The label is its accessible name, the
 * description is announced after it.
 */
export function Switch({ label, description, value, onChange, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <MantineSwitch
      {...rest}
      label={
        <>
          {label}
          {description && (
            <span id={id} className={css.explained}>
              {description}
            </span>
          )}
        </>
      }
      aria-label={label}
      aria-describedby={description ? id : undefined}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
