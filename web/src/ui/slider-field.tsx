import { Slider } from '@mantine/core';
import { useId } from 'react';
import css from './slider-field.module.css';

type SliderFieldProps = {
  label: string;
  value: number;
  /** While it moves. */
  onChange: (value: number) => void;
  /** Once it was let go, or moved by a key. */
  onSettle?: (value: number) => void;
  min: number;
  max: number;
  /** After the figure: `%`. */
  unit?: string;
  /** Below it: what the value means. */
  description?: string;
};

/** A whole number between two ends, with the figure beside its label. */
export function SliderField({ label, value, onChange, onSettle, min, max, unit = '', description }: SliderFieldProps) {
  const words = useId();
  return (
    <div className={css.field}>
      <div className={css.head}>
        <span>{label}</span>
        <output className={css.value}>{`${value}${unit}`}</output>
      </div>
      <Slider
        thumbLabel={label}
        thumbProps={{ 'aria-valuetext': `${value}${unit}`, 'aria-describedby': description ? words : undefined }}
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
    </div>
  );
}
