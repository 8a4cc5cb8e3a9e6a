import { Camera, Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { t } from '../../lib/t.ts';
import { Button } from '../controls/button.tsx';
import css from './file-drop.module.css';

export type FileDropProps = {
  label: string;
  /** Accepted files: 'JPG, PNG and PDF up to 10MB'. */
  hint: ReactNode;
  /** Same as the input's `accept`: `image/*,application/pdf`. */
  accept: string;
  onFiles: (files: File[]) => void;
  /** Handles camera photos. Default: like other files. */
  onPhoto?: (photo: File) => void;
  multiple?: boolean;
  disabled?: boolean;
  /** Single-line version for use beside a list. */
  compact?: boolean;
  /** False for content that can't be photographed, such as a sales table. */
  camera?: boolean;
};

/** Drag, click, or the phone's camera. The page checks size and type. */
export function FileDrop({
  label,
  hint,
  accept,
  onFiles,
  onPhoto,
  multiple = true,
  camera = true,
  ...rest
}: FileDropProps) {
  const { disabled, compact } = rest;
  const picker = useRef<HTMLInputElement>(null);
  const lens = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way; the button within does the same
    <div
      className={css.drop}
      data-over={over || undefined}
      data-compact={compact || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div>
        <div className="pw-strong">{label}</div>
        <div className={css.hint}>{hint}</div>
      </div>
      <div className={css.buttons}>
        <Button disabled={disabled} icon={<Upload size={14} aria-hidden />} onClick={() => picker.current?.click()}>
          {multiple ? t('Choose files') : t('Choose file')}
        </Button>
        {camera && (
          <span className={css.camera}>
            <Button disabled={disabled} icon={<Camera size={14} aria-hidden />} onClick={() => lens.current?.click()}>
              {t('Take a photo')}
            </Button>
          </span>
        )}
      </div>
      <input
        ref={picker}
        className="pw-sr"
        tabIndex={-1}
        type="file"
        aria-label={label}
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
      {camera && (
        <input
          ref={lens}
          className="pw-sr"
          tabIndex={-1}
          aria-label={t('{label}: take a photo', { label })}
          type="file"
          accept="image/*"
          capture="environment"
          onChange={(event) => {
            const photo = event.currentTarget.files?.[0];
            if (photo && onPhoto) onPhoto(photo);
            else take(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
      )}
    </div>
  );
}
