import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSendKey } from './use-send-key.ts';

it('is the same for an equal request until one succeeds, and new for a different one', () => {
  const { result } = renderHook(() => useSendKey());
  const first = result.current.of({ quantity: '2' });
  expect(result.current.of({ quantity: '2' })).toBe(first);
  const other = result.current.of({ quantity: '3' });
  expect(other).not.toBe(first);
  result.current.done();
  expect(result.current.of({ quantity: '3' })).not.toBe(other);
});
