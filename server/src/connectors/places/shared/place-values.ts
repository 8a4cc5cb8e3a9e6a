import type { Point } from '@platewise/domain';

/** A nonempty text, truncated to the maximum length; null for anything else. */
export function textOf(value: unknown, most = 200): string | null {
  if (typeof value !== 'string') return null;
  const text = value.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return text === '' ? null : text.slice(0, most);
}

/** A web address; null if the text isn't one. Adds a missing scheme. */
export function webAddressOf(value: unknown): string | null {
  const text = textOf(value, 2049);
  if (text === null || text.length > 2048) return null;
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(whole)) return null;
  const { protocol, hostname } = new URL(whole);
  return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.') ? whole : null;
}

/** Null for invalid coordinates. */
export function pointOf(latitude: unknown, longitude: unknown): Point | null {
  const [north, east] = [Number(latitude ?? Number.NaN), Number(longitude ?? Number.NaN)];
  return Math.abs(north) <= 90 && Math.abs(east) <= 180 ? { latitude: north, longitude: east } : null;
}

/** 0 to 5 with one decimal; null for anything else. */
export function ratingOf(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 && value <= 5 ? Math.round(value * 10) / 10 : null;
}

export function countOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null;
}
