const twoDigits = (hour: number): string => String(hour).padStart(2, '0')

/** Returns an hour of the day, 0 to 23, as its first and last minute: `09:00–09:59`. */
export const hourName = (hour: number): string => `${twoDigits(hour)}:00–${twoDigits(hour)}:59`
