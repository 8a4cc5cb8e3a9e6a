import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { setRegion, unitedStates } from '../src/lib/region.ts';
import { dismissToast } from '../src/ui/feedback/toast.ts';
import { fakeServer } from './fakes.ts';

// Routes and dialogs are read when first needed, which a busy machine may do slowly.
configure({ asyncUtilTimeout: 60_000 });

// What jsdom lacks and the components ask for.
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
}));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
Element.prototype.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
Element.prototype.hasPointerCapture = () => false;
Element.prototype.setPointerCapture = () => {};
Element.prototype.releasePointerCapture = () => {};

beforeAll(() => fakeServer.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  dismissToast();
  setRegion(unitedStates);
  fakeServer.resetHandlers();
  window.localStorage.clear();
});
afterAll(() => fakeServer.close());
