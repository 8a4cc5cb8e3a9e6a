import { FileText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useRestaurants } from '../../../../lib/restaurants.ts';
import { t } from '../../../../lib/t.ts';
import { useUrlState } from '../../../../lib/use-url-state.ts';
import { Button, toast } from '../../../../ui/index.ts';
import { keepShared, type SharedFile, sharedFiles, takeShared } from './shared-files.ts';
import css from './upload-area.module.css';

/** Takes files out of where they wait, right before they are sent; what another tab was faster with is missing. */
export type Claim = (files: readonly File[]) => Promise<readonly File[]>;
type Props = { restaurantId: number | null; onFiles: (files: readonly File[], claim: Claim) => void };

/** Files from the phone's share sheet. They are uploaded once somebody has seen for which restaurant. */
export function SharedList({ restaurantId, onFiles }: Props) {
  const [shared, setShared] = useState<readonly SharedFile[]>([]);
  const restaurant = useRestaurants().data?.find(({ id }) => id === restaurantId);
  const place = useShareNews(shared.length > 0);
  useEffect(() => void sharedFiles().then(setShared, () => undefined), []);
  if (shared.length === 0) return null;
  const files = shared.map(({ file }) => file);
  const claim: Claim = async (wanted) => {
    const claimed = await Promise.all(
      wanted.map(async (file) => {
        const own = shared.find((one) => one.file === file);
        // A page that was photographed in addition isn't among them.
        return own === undefined || (await takeShared(own)) ? [file] : [];
      }),
    );
    setShared((now) => now.filter(({ file }) => !wanted.includes(file)));
    return claimed.flat();
  };
  const restore = async () => {
    await Promise.all(shared.map(keepShared));
    setShared(shared);
  };
  const discard = async () => {
    await claim(files);
    toast({
      title: t('{count, plural, one {# file} other {# files}} discarded', { count: shared.length }),
      action: { label: t('Undo'), onClick: () => void restore() },
    });
  };
  return (
    <section ref={place} tabIndex={-1} className={css.shared} aria-label={t('Shared with Platewise')}>
      <div className="pw-strong">
        {restaurant ? t('Upload to {name}?', { name: restaurant.name }) : t('Choose a restaurant, then upload')}
      </div>
      <ul className="pw-list">
        {shared.map(({ address, file }) => (
          <li key={address} className={css.sharedFile}>
            <FileText size={14} aria-hidden />
            <span className="pw-ellipsis">{file.name}</span>
          </li>
        ))}
      </ul>
      <div className="pw-buttons">
        <Button variant="primary" onClick={() => onFiles(files, claim)}>
          {t('{count, plural, one {Upload # file} other {Upload # files}}', { count: shared.length })}
        </Button>
        <Button variant="subtle" onClick={() => void discard()}>
          {t('Discard')}
        </Button>
      </div>
    </section>
  );
}

/** What the service worker says in the address: files came, which then get the focus, or they couldn't be stored. */
function useShareNews(some: boolean) {
  const [outcome, setOutcome] = useUrlState('shared', '', { replace: true });
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (outcome !== 'lost') return;
    toast({
      title: t("Couldn't receive the files"),
      description: t('Share fewer files at once, or choose them here.'),
      destructive: true,
    });
    setOutcome('');
  }, [outcome, setOutcome]);
  const came = outcome === 'kept' && some;
  useEffect(() => {
    if (!came) return;
    place.current?.focus();
    setOutcome('');
  }, [came, setOutcome]);
  return place;
}
