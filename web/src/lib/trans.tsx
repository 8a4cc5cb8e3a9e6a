import { TransNoContext } from '@lingui/react/server';
import type { ReactElement } from 'react';
import { i18n } from './t.ts';

type TransProps = {
  id: string;
  values?: Record<string, string | number | null | undefined>;
  components: Record<number, ReactElement>;
};

/** A text with elements in it: `<Trans id="Read <0>the guide</0>" components={{ 0: <Link to="/help" /> }} />`. */
export const Trans = (props: TransProps) => <TransNoContext {...props} lingui={{ i18n }} />;
