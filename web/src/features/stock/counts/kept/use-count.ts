import { useEffect, useMemo } from 'react';
import { countNews } from '../../../../lib/events.ts';
import { useSession } from '../../../../lib/session.ts';
import { useSignal } from '../../../../lib/signal.ts';
import { keeperOf } from './keeper.ts';

const lookEvery = 20_000;

/** A count on this device, synced with the server whenever online. */
export function useCount(sessionId: number) {
  const userId = useSession().data?.id ?? 0;
  const keeper = useMemo(() => keeperOf(sessionId, userId), [sessionId, userId]);
  const state = useSignal(keeper.state);
  const news = useSignal(countNews);
  useEffect(() => {
    void keeper.load();
    const look = window.setInterval(() => {
      if (document.visibilityState === 'visible') void keeper.catchUp();
    }, lookEvery);
    const back = () => {
      void keeper.catchUp();
      keeper.sendNow();
    };
    window.addEventListener('online', back);
    window.addEventListener('offline', keeper.lost);
    return () => {
      window.clearInterval(look);
      window.removeEventListener('online', back);
      window.removeEventListener('offline', keeper.lost);
      keeper.sendNow();
    };
  }, [keeper]);
  useEffect(() => {
    if (news?.id === sessionId) void keeper.catchUp();
  }, [keeper, news, sessionId]);
  return { keeper, state };
}
