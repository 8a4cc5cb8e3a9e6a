export const found = 'invoice';
