export const button = 'Save';
