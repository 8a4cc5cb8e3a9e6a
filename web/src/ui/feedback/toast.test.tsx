import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UiProvider } from '../theme/provider.tsx';
import { dismissToast, toast } from './toast.ts';

const show = async (message: Parameters<typeof toast>[0]) => {
  act(() => toast(message));
  await screen.findByText(message.title);
};

beforeEach(() => {
  dismissToast();
  render(
    <UiProvider>
      <button type="button">elsewhere</button>
    </UiProvider>,
  );
});
afterEach(() => vi.useRealTimers());

describe('toasts', () => {
  it('are shown one at a time, and a newer one replaces the older', async () => {
    await show({ title: 'Vendor added' });
    await show({ title: 'Vendor deleted', description: 'Sysco' });
    expect(screen.queryByText('Vendor added')).toBeNull();
    expect(screen.getByText('Sysco')).toBeDefined();
  });

  it('disappear after five seconds', async () => {
    await show({ title: 'warm up' });
    vi.useFakeTimers();
    act(() => toast({ title: 'Restaurant added' }));
    act(() => vi.advanceTimersByTime(4_999));
    expect(screen.queryByText('Restaurant added')).not.toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByText('Restaurant added')).toBeNull();
  });

  it('can be reached with F8', async () => {
    await show({ title: 'Restaurant added' });
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    expect(document.activeElement?.tagName).toBe('OL');
  });

  it('offer Undo', async () => {
    const undo = vi.fn();
    await show({ title: 'Status updated', action: { label: 'Undo', onClick: undo } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledOnce();
  });

  it.each([
    [40, true],
    [60, false],
  ])('stay after being swiped right by %d px: %s', async (distance, stays) => {
    await show({ title: 'Swipe me' });
    const root = screen.getByText('Swipe me').closest('li');
    if (!root) throw new Error('the toast is no list item');
    fireEvent.pointerDown(root, { button: 0, clientX: 0, clientY: 0, pointerType: 'touch' });
    fireEvent.pointerMove(root, { clientX: 12, clientY: 0, pointerType: 'touch' });
    fireEvent.pointerMove(root, { clientX: distance, clientY: 0, pointerType: 'touch' });
    fireEvent.pointerUp(root, { clientX: distance, clientY: 0, pointerType: 'touch' });
    expect(screen.queryByText('Swipe me') !== null).toBe(stays);
  });
});
