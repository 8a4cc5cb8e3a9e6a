import { deviceStorage } from '../../../lib/browser-storage.ts';

const most = 6;
const placeOf = (userId: number) => `platewise.questions.${userId}`;

/** A user's last questions on this device, latest first. */
export function recentQuestions(userId: number): string[] {
  try {
    const kept: unknown = JSON.parse(deviceStorage.get(placeOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberQuestion(userId: number, text: string): void {
  const others = recentQuestions(userId).filter((one) => one.toLowerCase() !== text.toLowerCase());
  deviceStorage.set(placeOf(userId), JSON.stringify([text, ...others].slice(0, most)));
}
