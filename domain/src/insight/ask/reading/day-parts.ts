/** The hours that a part of the day means, by their beginning: lunch is 11:00 to 14:59. An assumption, so chips say it. */
export const dayPartHours = {
  breakfast: [6, 7, 8, 9, 10],
  morning: [6, 7, 8, 9, 10, 11],
  lunch: [11, 12, 13, 14],
  afternoon: [12, 13, 14, 15, 16],
  dinner: [17, 18, 19, 20, 21],
  night: [21, 22, 23],
} as const;
