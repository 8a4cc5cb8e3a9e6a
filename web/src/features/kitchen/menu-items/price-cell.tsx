import { changeMenuPrice, type MenuItem } from '@platewise/contract';
import { parseTypedNumber } from '@platewise/domain';
import { useRef, useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { formatMoney } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { MoneyField, toast, Unknown } from '../../../ui/index.ts';
import { keepEscape } from '../ingredients/index.ts';
import css from './dish-drawer.module.css';

type Props = { dish: MenuItem; currency: string };

/** Inline edit of the selling price: Enter saves, Escape cancels. */
export function PriceCell({ dish, currency }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const left = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const params = { id: dish.id };
  const change = useCall(changeMenuPrice, {
    inline: true,
    onSuccess: (_reply, sent) => {
      const before = dish.currentPrice;
      const undo = before === null || Number(sent.body?.price) === before ? undefined : before;
      toast({
        title: t('Price updated'),
        action:
          undo === undefined
            ? undefined
            : { label: t('Undo'), onClick: () => change.mutate({ params, body: { price: undo } }) },
      });
    },
    onError: (error) => {
      toast({ title: t("Couldn't update the price"), description: messageOf(error), destructive: true });
    },
  });
  const leave = () => {
    left.current = true;
    setDraft(null);
    requestAnimationFrame(() => button.current?.focus());
  };
  const save = () => {
    const price = draft === null ? null : parseTypedNumber(draft);
    leave();
    if (price === null || Number(price) === dish.currentPrice) return;
    change.mutate({ params, body: { price, version: dish.version } });
  };
  const figure =
    dish.currentPrice === null ? (
      <Unknown reason={t('No price')} noCost />
    ) : (
      formatMoney(dish.currentPrice, { currency })
    );
  if (draft !== null) {
    return (
      <span className={css.priceField}>
        <MoneyField
          label={t('Price of {name}', { name: dish.name })}
          labelHidden
          currency={currency}
          value={draft}
          onChange={(text) => {
            if (!left.current) setDraft(text);
          }}
          ref={(node) => {
            keepEscape(node);
            if (node && node.ownerDocument.activeElement !== node && !left.current) {
              node.focus();
              node.select();
            }
          }}
          onBlur={() => {
            if (!left.current) save();
          }}
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key === 'Enter') save();
            if (event.key === 'Escape') leave();
          }}
        />
      </span>
    );
  }
  if (!dish.can.changePrice) return <>{figure}</>;
  return (
    <button
      ref={button}
      type="button"
      className={css.price}
      onClick={() => {
        left.current = false;
        setDraft(dish.currentPrice === null ? '' : dish.currentPrice.toFixed(2));
      }}
    >
      {figure}
      <span className="pw-sr">
        {'. '}
        {t('Change the price of {name}', { name: dish.name })}
      </span>
    </button>
  );
}
