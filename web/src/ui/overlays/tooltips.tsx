import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import css from './tooltips.module.css';

const delayMs = 700;
const gap = 5;

type Tip = { words: string; at: DOMRect };

/**
 * Tooltips for any element with `data-tip`, after a hover delay. One instance for the whole app instead of a
 * hundred in a large table. The text repeats the button's own label, so no information is only here.
 */
export function Tooltips() {
  const [tip, setTip] = useState<Tip | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let over: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      setTip(null);
    };
    const enter = (event: PointerEvent) => {
      const target = event.target instanceof Element ? event.target.closest('[data-tip]') : null;
      if (target === over) return;
      over = target;
      hide();
      if (target === null || event.pointerType === 'touch') return;
      timer = setTimeout(() => {
        const words = target.getAttribute('data-tip');
        if (words && target.isConnected) setTip({ words, at: target.getBoundingClientRect() });
      }, delayMs);
    };
    document.addEventListener('pointerover', enter);
    const ends = ['pointerdown', 'keydown', 'wheel'] as const;
    for (const name of ends) document.addEventListener(name, hide, { passive: true });
    return () => {
      hide();
      document.removeEventListener('pointerover', enter);
      for (const name of ends) document.removeEventListener(name, hide);
    };
  }, []);
  useLayoutEffect(() => {
    const box = place.current;
    if (!box || !tip) return;
    const { width, height } = box.getBoundingClientRect();
    const above = tip.at.top - gap - height;
    const left = tip.at.left + tip.at.width / 2 - width / 2;
    box.style.top = `${above < gap ? tip.at.bottom + gap : above}px`;
    box.style.left = `${Math.max(gap, Math.min(left, window.innerWidth - width - gap))}px`;
  }, [tip]);
  return (
    tip &&
    createPortal(
      <div ref={place} role="tooltip" className={css.tip}>
        {tip.words}
      </div>,
      document.body,
    )
  );
}
