import { type CompetitorDish, listMenuItems, setCompetitorMatch } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../../lib/api-error.ts';
import { formatMoney } from '../../../../lib/format.ts';
import { useCall } from '../../../../lib/mutate.ts';
import { read } from '../../../../lib/query-client.ts';
import { t } from '../../../../lib/t.ts';
import { Trans } from '../../../../lib/trans.tsx';
import { Button, SelectField, toast, useDebouncedValue } from '../../../../ui/index.ts';

/** Which of our dishes matches theirs: a selected one, none, or automatic by name. */
export function MatchField({ dish }: { dish: CompetitorDish }) {
  const { id, restaurantId, match, asked, matchedByHand, currency, version, can } = dish;
  const [search, setSearch] = useState('');
  const [q] = useDebouncedValue(search === match?.name ? '' : search, 200);
  const { data } = useQuery({
    ...read(listMenuItems, { query: { restaurantId, q, limit: '30' } }),
    enabled: can.match,
  });
  const call = useCall(setCompetitorMatch, {
    onSuccess: (now) =>
      toast({
        title: now.match ? t('Matched to {name}', { name: now.match.name }) : t('Not matched to any of your dishes'),
        description: now.name,
      }),
    onError: (error) =>
      toast({ title: t("Couldn't update the match"), description: messageOf(error), destructive: true }),
  });
  const set = (choice: 'dish' | 'none' | 'automatic', menuItemId?: number) =>
    call.mutate({ params: { id }, body: { choice, menuItemId, version } });
  const known = data ?? [];
  const options = [
    ...(match && !known.some((one) => one.id === match.menuItemId)
      ? [{ value: String(match.menuItemId), label: match.name }]
      : []),
    ...known.map((one) => ({
      value: String(one.id),
      label: one.currentPrice === null ? one.name : `${one.name}, ${formatMoney(one.currentPrice, { currency })}`,
    })),
  ];
  const how = matchedByHand
    ? t('Matched manually')
    : match !== null
      ? t('Matched by name, {score}% sure', { score: Math.round(match.score ?? 0) })
      : asked === null
        ? t('No similar dish on your menu')
        : t('Not matched yet');
  return (
    <div className="pw-stack-16">
      {asked !== null && (
        <div>
          <p>
            <Trans
              id={"Is this your <0>{name}</0>? It doesn't count in any comparison until you confirm it."}
              values={{ name: asked.name }}
              components={{ 0: <b /> }}
            />
          </p>
          {can.match && (
            <div className="pw-buttons">
              <Button size="xs" disabled={call.isPending} onClick={() => set('dish', asked.menuItemId)}>
                {t('Yes, same dish')}
              </Button>
              <Button size="xs" variant="subtle" disabled={call.isPending} onClick={() => set('none')}>
                {t('No')}
              </Button>
            </div>
          )}
        </div>
      )}
      <SelectField
        label={t('Your dish')}
        description={how}
        options={options}
        value={match === null ? '' : String(match.menuItemId)}
        placeholder={t('None')}
        disabled={!can.match || call.isPending}
        onSearch={setSearch}
        onChange={(value) => value && set('dish', Number(value))}
      />
      {can.match && (
        <div className="pw-buttons">
          {asked === null && (match !== null || !matchedByHand) && (
            <Button size="xs" disabled={call.isPending} onClick={() => set('none')}>
              {t('None of mine')}
            </Button>
          )}
          {matchedByHand && (
            <Button size="xs" variant="subtle" disabled={call.isPending} onClick={() => set('automatic')}>
              {t('Match by name')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
