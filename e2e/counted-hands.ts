import type { Locator } from '@playwright/test';

type File = { name: string; mimeType: string; buffer: Buffer };

/** Acts like a user and counts every click and every field typed into. Choosing a file counts as one click. */
export function countedHands() {
  const counted = { clicks: 0, fields: 0 };
  return {
    counted,
    click: async (target: Locator) => {
      counted.clicks += 1;
      await target.click();
    },
    type: async (target: Locator, text: string) => {
      counted.fields += 1;
      await target.fill(text);
    },
    choose: async (input: Locator, file: File) => {
      counted.clicks += 1;
      await input.setInputFiles(file);
    },
  };
}
