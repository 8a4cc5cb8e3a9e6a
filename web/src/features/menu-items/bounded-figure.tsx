import { Unknown } from '../../ui/index.ts';
import type { Bounded } from './dish-figures.ts';
import css from './dishes.module.css';

/** An exact figure, or its bound with the word before it; the dash of an unknown one carries its reason. */
export function BoundedFigure({ figure, reason }: { figure: Bounded; reason: string }) {
  switch (figure.kind) {
    case 'known':
      return <span className="pw-num">{figure.text}</span>;
    case 'bound':
      return (
        <span className={css.bounded}>
          <span className={css.boundWord}>{figure.word}</span> <span className="pw-num">{figure.text}</span>
        </span>
      );
    case 'unknown':
      return <Unknown reason={reason} />;
  }
}
