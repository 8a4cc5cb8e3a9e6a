export const figure = 1;
