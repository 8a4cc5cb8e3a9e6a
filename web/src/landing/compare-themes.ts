import { filled } from './filled.ts';

/** Moves the rule between the light picture and the dark one with the slider that lies over them. */
export function compareThemes(page: ParentNode = document): void {
  const frame = page.querySelector<HTMLElement>('[data-compare]');
  const slider = frame?.querySelector('input');
  if (!frame || !slider) return;
  const move = () => {
    frame.style.setProperty('--cut', String(Number(slider.value) / 100));
    slider.setAttribute('aria-valuetext', filled(slider.dataset.words, { percent: slider.value }));
  };
  slider.addEventListener('input', move);
  move();
}
