import { type FindingDetail, invoicePage } from '@platewise/contract';
import { type CSSProperties, useState } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../../../lib/api.ts';
import { t } from '../../../lib/t.ts';
import css from './findings.module.css';
import { lineAddress } from './words.ts';

type Clip = FindingDetail['evidence'][number];
type Box = NonNullable<Clip['box']>;

/** Height by width of a letter page, until the image is there. */
const letter = 11 / 8.5;
const turns = ['0', '90', '180', '270'] as const;

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The part of the page to show, in its fractions: the box with some lines above and below. */
function viewOf(box: Box | null): Box {
  if (box === null) return { x: 0, y: 0, w: 1, h: 1 };
  const w = clamp(box.w + 0.06, 0.4, 1);
  const h = clamp(box.h * 5, 0.1, 0.3);
  return {
    x: clamp(box.x + box.w / 2 - w / 2, 0, 1 - w),
    y: clamp(box.y + box.h / 2 - h / 2, 0, 1 - h),
    w,
    h,
  };
}

const percent = (part: number, of: number) => `${(part / of) * 100}%`;

const boxStyle = (box: Box, view: Box): CSSProperties => ({
  left: percent(box.x - view.x, view.w),
  top: percent(box.y - view.y, view.h),
  width: percent(box.w, view.w),
  height: percent(box.h, view.h),
});

type Props = { clip: Clip; invoiceId: number; page: number };

/** The line on its page with some of its surroundings; opens the review there. */
export function PageClip({ clip: { caption, box, turned, lineId }, invoiceId, page }: Props) {
  const [ratio, setRatio] = useState(letter);
  const [failed, setFailed] = useState(false);
  const view = viewOf(box);
  const source = addressOf(invoicePage, {
    params: { id: invoiceId, page },
    query: { width: '1600', turned: turns.find((turn) => turn === String(turned)) ?? '0' },
  });
  if (failed) {
    return (
      <p className={css.note} role="alert">
        {t("We can't show an image of this page.")}{' '}
        <button type="button" className={css.again} onClick={() => setFailed(false)}>
          {t('Try again')}
        </button>
      </p>
    );
  }
  return (
    <div className={css.scroller} data-whole={box === null || undefined}>
      <Link
        className={css.picture}
        style={{ aspectRatio: view.w / (view.h * ratio) }}
        to={lineAddress(invoiceId, lineId)}
        title={t('Open the line')}
        tabIndex={-1}
        aria-hidden
      >
        <img
          src={source}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          style={{
            width: percent(1, view.w),
            left: percent(-view.x, view.w),
            top: percent(-view.y, view.h),
          }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            if (naturalWidth > 0) setRatio(naturalHeight / naturalWidth);
          }}
          onError={() => setFailed(true)}
        />
        {box && <span className={css.lit} style={boxStyle(box, view)} data-lit />}
        <span className="pw-sr">{caption}</span>
      </Link>
    </div>
  );
}
