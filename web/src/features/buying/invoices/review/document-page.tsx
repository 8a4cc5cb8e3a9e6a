import { invoicePage, invoiceWords } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { addressOf } from '../../../../lib/api.ts';
import { read } from '../../../../lib/query-client.ts';
import { t } from '../../../../lib/t.ts';
import css from './page-viewer.module.css';
import { useReviewState } from './review-context.tsx';
import type { Turn } from './use-viewport.ts';
import { useWordSelection } from './use-word-selection.ts';

const widths = [400, 800, 1200, 1600, 2400] as const;

/** The smallest image that is sharp at this width. */
function pictureWidth(width: number): string {
  const wanted = width * Math.min(window.devicePixelRatio || 1, 2);
  return String(widths.find((each) => each >= wanted) ?? 2400);
}

type Place = { x: number; y: number; w: number; h: number };

const at = ({ x, y, w, h }: Place, pad = 0): CSSProperties => ({
  left: `calc(${x * 100}% - ${pad}px)`,
  top: `calc(${y * 100}% - ${pad}px)`,
  width: `calc(${w * 100}% + ${pad * 2}px)`,
  height: `calc(${h * 100}% + ${pad * 2}px)`,
});

type DocumentPageProps = {
  page: { page: number; width: number; height: number; turned: number };
  width: number;
  /** Temporary extra rotation while viewing. */
  turned: Turn;
  onFilled?: () => void;
};

const none: never[] = [];

/** One page with boxes for the doubtful values and the focused field, and clickable words. */
export function DocumentPage({ page, width, turned, onFilled }: DocumentPageProps) {
  const { view, values, focus, focusOn } = useReviewState();
  const [failed, setFailed] = useState(false);
  const [near, setNear] = useState(page === view.review.pages[0]);
  const id = view.review.invoice.id;
  const words = useQuery({ ...read(invoiceWords, { params: { id, page: page.page } }), enabled: near });
  const selection = useWordSelection(words.data ?? none, onFilled);
  const here = values.filter(({ origin }) => origin?.box?.page === page.page);
  const lit = here.find(({ key }) => key === focus)?.origin?.box;
  const sideways = turned === 90 || turned === 270;
  const ratio = page.height / page.width;
  // The image is laid out upright and then rotated, so its width becomes the height.
  const upright = sideways ? width / ratio : width;
  const frame = { width, height: sideways ? upright : width * ratio };
  const number = view.review.pages.indexOf(page) + 1;
  // The rotation is in the URL; otherwise the browser could use a cached image with a different rotation.
  const query = { width: pictureWidth(upright), turned: String(page.turned) };
  const source = addressOf(invoicePage, { params: { id, page: page.page }, query });

  return (
    <div className={css.frame} style={frame} data-page={page.page}>
      <div
        className={css.paper}
        style={{ width: upright, height: upright * ratio, transform: turning(turned, upright, upright * ratio) }}
        onPointerEnter={() => setNear(true)}
        {...selection.paper}
      >
        {failed ? (
          <div className={css.noPicture} role="alert">
            {t("We can't show an image of this page.")}{' '}
            <button type="button" onClick={() => setFailed(false)}>
              {t('Try again')}
            </button>
          </div>
        ) : (
          <img
            className={css.picture}
            src={source}
            alt={t('Page {number} of the invoice', { number })}
            loading={number === 1 ? 'eager' : 'lazy'}
            decoding="async"
            draggable={false}
            onLoad={() => setNear(true)}
            onError={() => setFailed(true)}
          />
        )}
        {(words.data ?? none).map((word, index) => (
          <button
            key={`${word.x} ${word.y} ${word.text}`}
            type="button"
            className={css.word}
            style={at(word)}
            tabIndex={-1}
            aria-hidden
            title={word.text}
            {...selection.word(word, index)}
          />
        ))}
        {here
          .filter(({ doubt, origin, key }) => doubt !== null && origin?.box && key !== focus)
          .map(({ key, label, origin }) => (
            <button
              key={key}
              type="button"
              className={css.doubt}
              style={origin?.box ? at(origin.box, 2.5) : undefined}
              tabIndex={-1}
              aria-hidden
              title={t('{field}: needs review', { field: label })}
              onClick={() => focusOn(key)}
            />
          ))}
        {lit && <div className={css.lit} data-lit style={at(lit, 5)} aria-hidden />}
      </div>
    </div>
  );
}

function turning(turned: Turn, width: number, height: number): string | undefined {
  switch (turned) {
    case 0:
      return undefined;
    case 90:
      return `translate(${height}px, 0) rotate(90deg)`;
    case 180:
      return `translate(${width}px, ${height}px) rotate(180deg)`;
    case 270:
      return `translate(0, ${width}px) rotate(270deg)`;
  }
}
