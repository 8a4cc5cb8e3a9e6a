export const prices = 1;
