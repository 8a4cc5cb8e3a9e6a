import { getIngredient, listPriceAlertRules, type PriceAlertRule, priceAlertCount } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { read } from '../../../lib/query-client.ts';
import { useHidesCosts, useRestaurants } from '../../../lib/restaurants.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';
import { useAddress, useTab, useUrlState } from '../../../lib/use-url-state.ts';
import { Button, HiddenNote, lazyLayer, lazyPart, Page, TabsView } from '../../../ui/index.ts';
import { NoRestaurants } from '../../people/restaurants/index.ts';
import { AlertLayer } from './alert-layer.ts';
import { AlertsTab } from './alerts-tab.tsx';
import type { RuleDialogProps } from './rule-draft.ts';

const DeleteRule = lazyLayer(async () => (await import('./delete-rule.tsx')).DeleteRule, 'rule');
const EmailTab = lazyPart(async () => (await import('./email-tab.tsx')).EmailTab);
const RulesTab = lazyPart(async () => (await import('./rules-tab.tsx')).RulesTab);

const title = t('Price Alerts');
const purpose = t('Price changes to act on, with affected dishes and added cost.');
const decides: ReadonlySet<string> = new Set(['owner', 'admin', 'manager']);

export function PriceAlertsScreen() {
  const restaurants = useRestaurants();
  const hidden = useHidesCosts();
  if (hidden || restaurants.data?.length === 0) {
    return (
      <Page title={title} purpose={purpose}>
        {hidden ? <HiddenNote /> : <NoRestaurants why={t('Each restaurant has its own price alerts.')} />}
      </Page>
    );
  }
  return <Alerts mayWrite={restaurants.data?.some(({ role }) => decides.has(role)) ?? false} />;
}

function Alerts({ mayWrite }: { mayWrite: boolean }) {
  const restaurantId = useSelectedRestaurant() ?? undefined;
  const [tab, setTab] = useTab('alerts', 'rules', 'email');
  const [open, setOpen] = useUrlState('alert');
  const [adding, setAdding] = useUrlState('new');
  const [search, change] = useAddress();
  const about = search.get('ingredient') ?? '';
  const [edited, setEdited] = useState<PriceAlertRule | null>(null);
  const [deleted, setDeleted] = useState<PriceAlertRule | null>(null);
  const openId = Number(open) || null;
  const { data: count } = useQuery(read(priceAlertCount, { query: { restaurantId } }));
  const { data: rules } = useQuery(read(listPriceAlertRules, { query: { restaurantId } }));
  const ingredient = useQuery({
    ...read(getIngredient, { params: { id: Number(about) } }),
    enabled: adding !== '' && Number(about) > 0,
  });
  const ready = about === '' || ingredient.data !== undefined || ingredient.error !== null;
  const add = mayWrite ? () => setAdding('1') : null;
  return (
    <Page
      title={title}
      purpose={purpose}
      action={
        add && (
          <Button variant="primary" icon={<Plus size={14} aria-hidden />} onClick={add}>
            {t('New alert rule')}
          </Button>
        )
      }
    >
      <TabsView
        label={title}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'alerts',
            label: t('Alerts'),
            count: count?.active || undefined,
            content: tab === 'alerts' && <AlertsTab openId={openId} onOpen={(id) => setOpen(String(id))} onAdd={add} />,
          },
          {
            value: 'rules',
            label: t('Rules'),
            count: rules?.length || undefined,
            content: tab === 'rules' && <RulesTab onAdd={add} onEdit={setEdited} onDelete={setDeleted} />,
          },
          { value: 'email', label: t('Email'), content: tab === 'email' && <EmailTab /> },
        ]}
      />
      <AlertLayer
        id={openId}
        onClose={() => setOpen('')}
        onRule={(id) => setEdited(rules?.find((rule) => rule.id === id) ?? null)}
      />
      <PriceAlertRuleDialog
        open={adding !== '' && ready && mayWrite}
        onClose={() => change({ new: null, ingredient: null })}
        ingredient={adding === '' ? undefined : ingredient.data}
      />
      {edited && <PriceAlertRuleDialog key={edited.id} open rule={edited} onClose={() => setEdited(null)} />}
      <DeleteRule rule={deleted} onClose={() => setDeleted(null)} />
    </Page>
  );
}

const RuleDialog = lazyLayer(async () => (await import('./rule-dialog.tsx')).RuleDialog);

/** Adds or edits an alert rule, with a preview of how often it would have alerted. */
const PriceAlertRuleDialog = (props: RuleDialogProps) => (
  <RuleDialog key={props.rule?.id ?? props.ingredient?.id ?? props.category ?? 'new'} {...props} />
);
