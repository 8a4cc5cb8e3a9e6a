import { Slider } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import css from './slider-field.module.css';

type SliderFieldProps = {
  label: string;
  value: number;
  /** Called while dragging. */
  onChange: (value: number) => void;
  /** Called on release, or after a key press. */
  onSettle?: (value: number) => void;
  min: number;
  max: number;
  /** After the figure: `%`. */
  unit?: string;
  /** Below the slider: what the value means. */
  description?: string;
  /** Shown instead of the figure while no value is set. */
  unset?: string | undefined;
  /** Below the description. */
  action?: ReactNode;
};

/** A whole number in a range, with the figure beside its label. */
export function SliderField(props: SliderFieldProps) {
  const { label, value, onChange, onSettle, min, max, unit = '', description, unset, action } = props;
  const words = useId();
  const shown = unset ?? `${value}${unit}`;
  return (
    <div className={css.field}>
      <div className={css.head}>
        <span>{label}</span>
        <output className={css.value} data-unset={unset !== undefined || undefined}>
          {shown}
        </output>
      </div>
      <Slider
        thumbLabel={label}
        thumbProps={{ 'aria-valuetext': shown, 'aria-describedby': description ? words : undefined }}
        label={null}
        size={4}
        thumbSize={18}
        min={min}
        max={max}
        step={1}
        value={value}
        onChange={onChange}
        onChangeEnd={onSettle}
      />
      <div className={css.ends}>
        <span>{`${min}${unit}`}</span>
        {description && <span id={words}>{description}</span>}
        <span>{`${max}${unit}`}</span>
      </div>
      {action}
    </div>
  );
}
