import type { Integration } from '@platewise/contract';
import { useEffect, useState } from 'react';
import { useUrlState } from '../../../lib/use-url-state.ts';
import type { Panel } from './feed-panels.tsx';

/** The open panel. A link can open one by feed name: `?configure=usda_mars`, `?upload=price_list`. */
export function usePanel(feeds: readonly Integration[] | undefined) {
  const [configure, setConfigure] = useUrlState('configure', '', { replace: true });
  const [upload, setUpload] = useUrlState('upload', '', { replace: true });
  const [panel, setPanel] = useState<Panel>(null);
  useEffect(() => {
    if (feeds === undefined) return;
    const toConfigure = feeds.find(({ feed, can }) => feed === configure && can.edit);
    const toUpload = feeds.find(({ feed, can }) => feed === upload && can.upload);
    if (toConfigure) setPanel({ kind: 'configure', id: toConfigure.id });
    else if (toUpload) setPanel({ kind: 'upload', id: toUpload.id });
    // Clear the parameter, so closing the panel isn't undone by Back or a reload.
    if (configure !== '') setConfigure('');
    if (upload !== '') setUpload('');
  }, [feeds, configure, upload, setConfigure, setUpload]);
  return [panel, setPanel] as const;
}
