import { TextInput } from '@mantine/core';
import { type ClipboardEvent, useState } from 'react';
import { later, useLater } from '../lazy/later.ts';
import { controlProps } from './fields.tsx';
import type { SuggestFieldProps, SuggestViewProps } from './suggest-view.tsx';

const view = later<SuggestViewProps>(async () => (await import('./suggest-view.tsx')).SuggestView);

/** A free-text line with suggestions: arrow keys select, Enter accepts. All but the arrow keys work before it loads. */
export function SuggestField({ onPasteLines, ...props }: SuggestFieldProps) {
  const [focused, setFocused] = useState(false);
  const View = useLater(view, true);
  const onPaste = (event: ClipboardEvent) => pasteLines(event, onPasteLines);
  if (View) return <View {...props} onPaste={onPaste} focused={focused} />;
  return <PlainSuggestField {...props} onPaste={onPaste} onFocused={setFocused} />;
}

type PlainProps = Omit<SuggestViewProps, 'focused'> & { onFocused: (focused: boolean) => void };

/** @testonly Until the list has loaded. */
export function PlainSuggestField({ onPaste, onFocused, onEnter, maxLength, ...props }: PlainProps) {
  return (
    <TextInput
      {...controlProps(props)}
      ref={props.ref}
      autoComplete="off"
      maxLength={maxLength}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        props.onKeyDown?.(event);
        if (event.key !== 'Enter') return;
        event.preventDefault();
        onEnter();
      }}
      onPaste={onPaste}
      onFocus={() => onFocused(true)}
      onBlur={() => onFocused(false)}
    />
  );
}

function pasteLines(event: ClipboardEvent, onPasteLines: SuggestFieldProps['onPasteLines']): void {
  const lines = event.clipboardData
    .getData('text')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length < 2 || !onPasteLines) return;
  event.preventDefault();
  onPasteLines(lines);
}
