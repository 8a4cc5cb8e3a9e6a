import { type ReplyOf, scrapeRestaurant } from '@platewise/contract';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Button, Stack, TextField, toast } from '../../../ui/index.ts';
import css from './website-scan.module.css';

export type Scan = ReplyOf<typeof scrapeRestaurant>;

type WebsiteScanProps = {
  onFound: (scan: Scan) => void;
  /** The title of the toast where the site could not be read. */
  failed?: string;
  onPending?: (pending: boolean) => void;
};

/** People type 'tacos.example'. */
const withScheme = (url: string) => (/^https?:\/\//i.test(url) ? url : `https://${url}`);

/** Reads a restaurant's own site inside another form: neither Enter nor its button sends that form. */
export function WebsiteScan({ onFound, failed = t('Analysis Failed'), onPending }: WebsiteScanProps) {
  const [url, setUrl] = useState('');
  const [missing, setMissing] = useState(false);
  const leave = useRef<AbortController>(null);
  const scan = useCall(scrapeRestaurant, {
    onSuccess: (found) => {
      toast({
        title: t('Website Analysis Complete'),
        description: t('Found {count, plural, one {# menu item} other {# menu items}}', {
          count: found.menuItems.length,
        }),
      });
      onFound(found);
    },
    onError: (error, { signal }) => {
      if (signal?.aborted) return;
      const otherwise = t('Failed to analyze website. Please check the URL and try again.');
      toast({ title: failed, description: messageOf(error, otherwise), destructive: true });
    },
  });
  const { isPending, data } = scan;
  useEffect(() => onPending?.(isPending), [isPending, onPending]);
  useEffect(() => () => leave.current?.abort(), []);
  const start = () => {
    if (isPending) return;
    const typed = url.trim();
    setMissing(typed === '');
    if (typed === '') {
      toast({
        title: t('Website URL Required'),
        description: t('Please enter a website URL to analyze'),
        destructive: true,
      });
      return;
    }
    setUrl(withScheme(typed));
    leave.current = new AbortController();
    scan.mutate({ body: { url: withScheme(typed) }, signal: leave.current.signal });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    start();
  };
  return (
    <Stack gap="xs">
      <TextField
        label={t('Website URL')}
        hint={t('optional')}
        type="url"
        placeholder="https://your-restaurant.com"
        description={t('We read the name, address, phone and menu, and follow links to menu pages.')}
        value={url}
        onChange={setUrl}
        onKeyDown={onKeyDown}
        error={missing && url.trim() === '' ? t('Please enter a website URL to analyze') : undefined}
      />
      <div className={css.row}>
        <Button onClick={start} disabled={isPending}>
          {isPending ? t('Scanning...') : t('Scan Website')}
        </Button>
        <p className={css.said} role="status">
          {isPending ? t('This takes a few seconds per page.') : data ? told(data) : ''}
        </p>
      </div>
      {data?.notes.slice(0, 3).map((note) => (
        <p key={note} className={css.said}>
          {note}
        </p>
      ))}
    </Stack>
  );
}

const told = ({ menuItems, pages }: Scan): string =>
  t(
    '{items, plural, one {# menu item} other {# menu items}} found on {pages, plural, one {one page} other {# pages}}',
    { items: menuItems.length, pages: pages.length },
  );
