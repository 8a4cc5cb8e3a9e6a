export const recipe = 'bread';
