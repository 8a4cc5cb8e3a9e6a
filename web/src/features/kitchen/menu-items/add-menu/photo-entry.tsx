import {
  extractMenu,
  MENU_FILE_MAX,
  otherPicture,
  otherPictureWords,
  PICTURE_HEAD,
  type ReplyOf,
} from '@platewise/contract';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../../../lib/mutate.ts';
import { t, translated } from '../../../../lib/t.ts';
import { useWaitingWords } from '../../../../lib/waiting-words.ts';
import { Button, ErrorState, FileDrop, Spinner, toast } from '../../../../ui/index.ts';
import css from './add-menu.module.css';

export type PhotoMenu = ReplyOf<typeof extractMenu>;

type Props = { onFound: (menu: PhotoMenu, file: File) => void; onPending: (pending: boolean) => void };

/** Reads a paper menu from a photo or PDF. */
export function PhotoEntry({ onFound, onPending }: Props) {
  const [refused, setRefused] = useState<Error | null>(null);
  const [notes, setNotes] = useState<readonly string[]>([]);
  const leave = useRef<AbortController>(null);
  const [clientId, setClientId] = useState('');
  const waiting = useWaitingWords(clientId, t('Reading the menu. A photo takes up to 30 seconds.'));
  const extract = useCall(extractMenu, {
    onSuccess: (menu, { file }) => {
      if (menu.menuItems.length > 0 && file) return onFound(menu, file);
      setNotes(menu.notes);
      toast({
        title: t('No Menu Found'),
        description: t('Could not extract menu items from this photo'),
        destructive: true,
      });
    },
    onError: (_error, { signal }) => {
      if (signal?.aborted) return;
      toast({
        title: t('Analysis Failed'),
        description: t('Could not analyze the menu photo. Please try again.'),
        destructive: true,
      });
    },
  });
  const { isPending } = extract;
  useEffect(() => onPending(isPending), [isPending, onPending]);
  useEffect(() => () => leave.current?.abort(), []);
  const take = async ([file]: readonly File[]) => {
    if (!file) return;
    setNotes([]);
    extract.reset();
    const reason = await whyNot(file);
    setRefused(reason);
    if (!reason) send(file);
  };
  const send = (file: File) => {
    const id = crypto.randomUUID();
    setClientId(id);
    leave.current = new AbortController();
    extract.mutate({ body: { clientId: id }, file, signal: leave.current.signal });
  };
  const sent = extract.variables?.file;
  const failure = refused ?? (leave.current?.signal.aborted ? null : extract.error);
  return (
    <div className="pw-tab-16">
      <FileDrop
        label={t('A photo or PDF of the menu')}
        hint={t('Any image or PDF up to 10MB. A flat, well-lit, sharp photo works best.')}
        accept="image/*,application/pdf"
        multiple={false}
        disabled={isPending}
        onFiles={(files) => void take(files)}
      />
      {isPending && (
        <div className={css.waiting}>
          <Spinner label={t('Reading the menu')} />
          <span>{waiting}</span>
          <Button size="xs" variant="subtle" onClick={() => leave.current?.abort()}>
            {t('Stop')}
          </Button>
        </div>
      )}
      {failure && !isPending && (
        <ErrorState
          error={failure}
          title={t("Couldn't read this menu")}
          onRetry={!refused && sent ? () => send(sent) : undefined}
        />
      )}
      {!isPending && notes.length > 0 && (
        <div className={css.note} role="alert">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
    </div>
  );
}

/** Why a file can't be sent, based on its size and content; null if it can. */
async function whyNot(file: File): Promise<Error | null> {
  if (file.size === 0) return new Error(t('{file} has no content.', { file: file.name }));
  if (file.size > MENU_FILE_MAX) {
    toast({ title: t('File too large'), description: t('Please select a file smaller than 10MB.'), destructive: true });
    return new Error(t('Please select a file smaller than 10MB.'));
  }
  const head = await file.slice(0, PICTURE_HEAD).arrayBuffer();
  const other = otherPicture(new Uint8Array(head));
  return other === 'heic' || other === 'avif' || other === 'tiff'
    ? new Error(translated(otherPictureWords[other]))
    : null;
}
