import type { ReactNode } from 'react';
import css from './card.module.css';

/** A grid of cards: three in a row on large screens. */
export const Cards = ({ children, label }: { children: ReactNode; label: string }) => (
  <ul className={css.cards} aria-label={label}>
    {children}
  </ul>
);

export type CardProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  mark?: ReactNode;
  badge?: ReactNode;
  /** Footer buttons. */
  actions?: ReactNode;
  /** Top right: a menu. */
  menu?: ReactNode;
  dimmed?: boolean;
  /** A click on the card outside of its controls; the title should be a button or link that does the same. */
  onOpen?: () => void;
  open?: boolean;
  children?: ReactNode;
};

const isPlain = (target: EventTarget) =>
  target instanceof Element &&
  target.closest('a, button, input, select, textarea, label, [role="dialog"], [role="menu"]') === null;

export function Card({ title, subtitle, mark, badge, actions, menu, dimmed, onOpen, open, children }: CardProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the title within is the control; the card only widens its target
    <li
      className={css.card}
      data-dimmed={dimmed || undefined}
      data-opens={onOpen ? true : undefined}
      data-open={open || undefined}
      onClick={(event) => {
        if (isPlain(event.target)) onOpen?.();
      }}
    >
      <div className={css.head}>
        {mark}
        <div className="pw-grow">
          <h2 className={css.title}>
            {onOpen ? (
              <button type="button" className={css.titleButton} onClick={onOpen}>
                {title}
              </button>
            ) : (
              title
            )}
          </h2>
          {subtitle && <div className={css.subtitle}>{subtitle}</div>}
        </div>
        {badge}
        {menu}
      </div>
      {children && <div className={css.body}>{children}</div>}
      {actions && <div className={css.actions}>{actions}</div>}
    </li>
  );
}

/** Label–value pairs, one per line. */
export const Facts = ({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) => (
  <dl className={css.facts}>
    {facts.map(({ label, value }) => (
      <div key={label} className={css.fact}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
