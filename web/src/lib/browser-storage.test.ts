import { afterEach, describe, expect, it, vi } from 'vitest';
import { deviceStorage, hasDatabase, tabStorage } from './browser-storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const key of ['a', 'b', 'c', 'other']) {
    deviceStorage.remove(key);
    tabStorage.remove(key);
  }
});

const fill = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

const block = (name: 'localStorage' | 'sessionStorage' | 'indexedDB') =>
  vi.spyOn(globalThis, name as 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });

describe('browser storage', () => {
  it('stores on the device or in the tab', () => {
    deviceStorage.set('a', '1');
    tabStorage.set('a', '2');
    expect([localStorage.getItem('a'), sessionStorage.getItem('a')]).toEqual(['1', '2']);
    expect([deviceStorage.get('a'), tabStorage.get('a'), deviceStorage.get('b')]).toEqual(['1', '2', null]);
    deviceStorage.remove('a');
    expect([localStorage.getItem('a'), sessionStorage.getItem('a')]).toEqual([null, '2']);
  });

  it('keeps what a full storage refuses as long as the page, and no older value', () => {
    deviceStorage.set('a', 'before');
    fill();
    deviceStorage.set('a', 'after');
    expect(deviceStorage.get('a')).toBe('after');
    expect(localStorage.getItem('a')).toBeNull();
    vi.restoreAllMocks();
    deviceStorage.set('a', 'stored');
    expect([deviceStorage.get('a'), localStorage.getItem('a')]).toEqual(['stored', 'stored']);
  });

  it.each([
    ['localStorage', deviceStorage],
    ['sessionStorage', tabStorage],
  ] as const)('works for the page if %s is blocked', (name, storage) => {
    block(name);
    expect([storage.get('a'), storage.keys('')]).toEqual([null, []]);
    storage.set('a', '1');
    expect([storage.get('a'), storage.keys('')]).toEqual(['1', ['a']]);
    storage.remove('a');
    expect(storage.get('a')).toBeNull();
  });

  it('finds keys by how they start', () => {
    for (const key of ['a', 'other']) deviceStorage.set(key, '1');
    expect(deviceStorage.keys('o')).toEqual(['other']);
  });

  it('knows whether there is a database', () => {
    vi.stubGlobal('indexedDB', undefined);
    expect(hasDatabase()).toBe(false);
    vi.stubGlobal('indexedDB', {});
    expect(hasDatabase()).toBe(true);
    block('indexedDB');
    expect(hasDatabase()).toBe(false);
  });
});
