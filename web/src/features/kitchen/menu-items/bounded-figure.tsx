import type { MenuItem } from '@platewise/contract';
import type { ReactNode } from 'react';
import { Trans } from '../../../lib/trans.tsx';
import { Unknown } from '../../../ui/index.ts';
import { Derived, type DerivedFigure } from '../derivation/index.ts';
import type { Bounded } from './dish-figures.ts';
import css from './dishes.module.css';

type Props = {
  figure: Bounded;
  reason: string;
  /** The dish and figure whose calculation it opens. */
  of?: { dish: Pick<MenuItem, 'id' | 'name'>; figure: DerivedFigure };
};

/** An exact figure, or its bound with a prefix; an unknown one is a dash with the reason. */
export function BoundedFigure({ figure, reason, of }: Props) {
  switch (figure.kind) {
    case 'known':
      return explained(of, <span className="pw-num">{figure.text}</span>);
    case 'bound':
      return (
        <span className={css.bounded}>
          <Trans
            id={figure.word === 'from' ? '<0>from</0> <1/>' : '<0>at most</0> <1/>'}
            components={{
              0: <span className={css.boundWord} />,
              1: <>{explained(of, <span className="pw-num">{figure.text}</span>)}</>,
            }}
          />
        </span>
      );
    case 'unknown':
      return <Unknown reason={reason} />;
  }
}

const explained = (of: Props['of'], text: ReactNode) =>
  of === undefined ? (
    text
  ) : (
    <Derived menuItemId={of.dish.id} dish={of.dish.name} figure={of.figure}>
      {text}
    </Derived>
  );
