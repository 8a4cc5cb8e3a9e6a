import { DISH_PICTURE_MAX } from '@platewise/contract';
import { ImagePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { t } from '../../../lib/t.ts';
import { Button, TextField, toast } from '../../../ui/index.ts';
import { DishMark } from './dish-mark.tsx';
import css from './dishes.module.css';

type Props = {
  name: string;
  /** The image URL field, which may also contain the URL of the dish's own picture. */
  address: { value: string; onChange: (value: string) => void; error?: string | undefined };
  picture: File | null;
  onPicture: (picture: File | null) => void;
  error?: unknown;
  /** Fetch status of a saved external picture. */
  fetching?: { address: string; failed: string | null } | undefined;
};

const isOwn = (address: string) => address.startsWith('/');

/** The dish's picture: an upload or an external URL. */
export function PictureField({ name, address, picture, onPicture, error, fetching }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const preview = usePreview(picture);
  const own = picture !== null || isOwn(address.value);
  const isSaved = fetching !== undefined && address.value === fetching.address;
  const choose = (file: File | undefined) => {
    if (!file) return;
    if (file.size > DISH_PICTURE_MAX) {
      toast({
        title: t('File too large'),
        description: t('Please select a file smaller than 10MB.'),
        destructive: true,
      });
      return;
    }
    onPicture(file);
  };
  const remove = () => {
    if (picture) onPicture(null);
    else address.onChange('');
  };
  return (
    <fieldset className={css.pictureField} aria-label={t('Photo')}>
      <DishMark dish={{ name: name || t('Dish'), imageUrl: preview ?? (address.value || null) }} size={56} />
      <div className={css.pictureWords}>
        <div className="pw-buttons">
          <Button icon={<ImagePlus size={14} aria-hidden />} onClick={() => picker.current?.click()}>
            {own ? t('Change photo') : t('Upload photo')}
          </Button>
          {own && (
            <Button variant="subtle" onClick={remove}>
              {picture ? t('Discard') : t('Remove photo')}
            </Button>
          )}
        </div>
        {error !== undefined && error !== null && (
          <p className={css.pictureError} role="alert">
            {messageOf(error)}
          </p>
        )}
        {own ? (
          <p className="pw-meta">{picture?.name ?? t('JPG, PNG or WebP up to 10MB')}</p>
        ) : (
          <TextField
            label={t('Image URL')}
            labelHidden
            type="url"
            placeholder={t('or an image URL, https://')}
            value={address.value}
            onChange={address.onChange}
            error={address.error ?? (isSaved ? (fetching?.failed ?? undefined) : undefined)}
            description={isSaved && fetching?.failed === null ? t('Fetching this photo…') : undefined}
          />
        )}
      </div>
      <input
        ref={picker}
        className="pw-sr"
        tabIndex={-1}
        type="file"
        aria-label={t('Upload photo')}
        accept="image/jpeg,image/png,image/webp"
        onChange={(event) => {
          choose(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </fieldset>
  );
}

function usePreview(picture: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (picture === null) return setAddress(null);
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return address;
}
