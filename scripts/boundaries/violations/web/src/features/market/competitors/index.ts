export const competitor = 'next door';
