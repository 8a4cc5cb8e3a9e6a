import { type ReplyOf, scrapeRestaurant } from '@platewise/contract';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../../lib/api-error.ts';
import { useCall } from '../../../../lib/mutate.ts';
import { t } from '../../../../lib/t.ts';
import { Button, TextField, toast } from '../../../../ui/index.ts';
import css from './add-menu.module.css';

export type Scan = ReplyOf<typeof scrapeRestaurant>;

/** People type 'tacos.example'. */
const withScheme = (url: string) => (/^https?:\/\//i.test(url) ? url : `https://${url}`);

type Props = { id: string; onFound: (scan: Scan) => void; onPending: (pending: boolean) => void };

/** Reads a website's menu: the form has an ID because its button is in the dialog's footer. */
export function WebsiteEntry({ id, onFound, onPending }: Props) {
  const [url, setUrl] = useState('');
  const [missing, setMissing] = useState(false);
  const [notes, setNotes] = useState<readonly string[]>([]);
  const leave = useRef<AbortController>(null);
  const scan = useCall(scrapeRestaurant, {
    onSuccess: (found) => {
      if (found.menuItems.length > 0) return onFound(found);
      setNotes(found.notes);
      toast({
        title: t('No Menu Found'),
        description: t('Could not extract menu items from this website'),
        destructive: true,
      });
    },
    onError: (_error, { signal }) => {
      if (signal?.aborted) return;
      toast({
        title: t('Scraping Failed'),
        description: t('Could not analyze the website. Please check the URL and try again.'),
        destructive: true,
      });
    },
  });
  const { isPending } = scan;
  useEffect(() => onPending(isPending), [isPending, onPending]);
  useEffect(() => () => leave.current?.abort(), []);
  const submit = () => {
    const typed = url.trim();
    setMissing(typed === '');
    setNotes([]);
    if (typed === '') {
      toast({ title: t('URL Required'), description: t('Please enter a website URL to analyze'), destructive: true });
      return;
    }
    const address = withScheme(typed);
    setUrl(address);
    leave.current = new AbortController();
    scan.mutate({ body: { url: address }, signal: leave.current.signal });
  };
  return (
    <form
      id={id}
      className="pw-tab-16"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!isPending) submit();
      }}
    >
      <TextField
        label={t('Website URL')}
        type="url"
        required
        autoFocus
        placeholder="https://your-restaurant.com/menu"
        description={t('Use the menu page for best results. From a home page, we follow links to menu pages.')}
        value={url}
        onChange={setUrl}
        error={
          missing && url.trim() === ''
            ? t('Please enter a website URL to analyze')
            : scan.error && !leave.current?.signal.aborted
              ? messageOf(scan.error)
              : undefined
        }
      />
      {isPending && (
        <div className={css.waiting} role="status">
          <span>{t('Reading the website. Sites with several pages take a few seconds.')}</span>
          <Button size="xs" variant="subtle" onClick={() => leave.current?.abort()}>
            {t('Stop')}
          </Button>
        </div>
      )}
      {!isPending && notes.length > 0 && (
        <div className={css.note} role="alert">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
    </form>
  );
}

const pathOf = (url: string) => url.replace(/^https?:\/\/[^/?#]+/, '') || '/';

/** Pages read and the reader's notes. */
export const notesOf = ({ pages, notes }: Scan): string[] => [
  ...(pages.length > 1
    ? [
        t('Read from {count} pages: {pages}', {
          count: pages.length,
          pages: pages.map(({ url, items }) => `${pathOf(url)} (${items})`).join(', '),
        }),
      ]
    : []),
  ...notes,
];
