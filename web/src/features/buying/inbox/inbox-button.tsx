import { summariseInbox } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { read } from '../../../lib/query-client.ts';
import { useCurrentRestaurant } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import { Button } from '../../../ui/index.ts';

/** Leads to the inbox, with how much there needs somebody. */
export function InboxButton() {
  const restaurantId = useCurrentRestaurant()?.id;
  const { data } = useQuery({ ...read(summariseInbox, { query: { restaurantId } }), staleTime: 0 });
  const open = (data?.waiting ?? 0) + (data?.failed ?? 0);
  return (
    <Button to="/inbox" icon={<Inbox size={14} aria-hidden />}>
      {open > 0 ? t('Inbox ({count})', { count: open }) : t('Inbox')}
    </Button>
  );
}
