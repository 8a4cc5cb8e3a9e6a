import { TransNoContext } from '@lingui/react/server';
import type { ReactElement } from 'react';
import { i18n, type TextValues, withCounts } from './t.ts';

type TransProps = { id: string; values?: TextValues; components: Record<number, ReactElement> };

/** A text with elements in it: `<Trans id="Read <0>the guide</0>" components={{ 0: <Link to="/help" /> }} />`. */
export const Trans = ({ values, ...props }: TransProps) => (
  <TransNoContext {...props} values={withCounts(values)} lingui={{ i18n }} />
);
