import { listNotifications, readAllNotifications, readNotifications, setNotificationKinds } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { toast } from '../../../ui/index.ts';

/** Covers all accessible restaurants, so nothing is missed while a single one is selected. */
export const useNotifications = () => useQuery(read(listNotifications, { query: {} }));

const failed = (error: Error) =>
  toast({ title: t("Couldn't save this"), description: messageOf(error), destructive: true });
export const useMarkRead = () => useCall(readNotifications, { onError: failed });
export const useMarkAllRead = () => useCall(readAllNotifications, { onError: failed });
export const useChooseKinds = () => useCall(setNotificationKinds, { onError: failed });
