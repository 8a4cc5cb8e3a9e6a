import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { controlProps } from './fields.tsx';
import { later, useLater } from './later.ts';
import type { SuggestFieldProps, SuggestViewProps } from './suggest-view.tsx';

const view = later<SuggestViewProps>(async () => (await import('./suggest-view.tsx')).SuggestView);

/** A line of free text with what it may mean below it: arrows choose, Enter takes. Until its list is read one types all the same. */
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
