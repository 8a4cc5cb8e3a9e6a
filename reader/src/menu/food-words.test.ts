import { expect, it } from 'vitest';
import { readsLikeFood } from './food-words.ts';

it.each(['Zwiebelrostbraten', "Soupe à l'oignon", 'Croquetas de jamón', 'Patty melt', 'Iced tea', 'Egg roll'])(
  '%s is food',
  (text) => expect(readsLikeFood(text)).toBe(true),
);

it.each([
  'Junior Suite',
  'Line cook',
  'Business rate',
  'Welcome to the team',
  'Growth plan',
  'Open mic',
  'Steam cleaning',
])('%s is not food', (text) => expect(readsLikeFood(text)).toBe(false));
