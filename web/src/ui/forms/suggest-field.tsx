import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { later, useLater } from '../lazy/later.ts';
import { controlProps } from './fields.tsx';
import type { SuggestFieldProps, SuggestViewProps } from './suggest-view.tsx';

const view = later<SuggestViewProps>(async () => (await import('./suggest-view.tsx')).SuggestView);

/** A free-text line with suggestions: arrow keys select, Enter accepts. Typing works before the list has loaded. */
export function SuggestField(props: SuggestFieldProps) {
  const [focused, setFocused] = useState(false);
  const View = useLater(view, true);
  if (View) return <View {...props} focused={focused} />;
  return (
    <TextInput
      {...controlProps(props)}
      ref={props.ref}
      autoComplete="off"
      maxLength={props.maxLength}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    />
  );
}
