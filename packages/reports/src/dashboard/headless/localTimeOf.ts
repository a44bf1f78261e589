/** Returns the time of the day, `HH:mm`. @param timeZone of the IANA database; undefined for that of the device */
export function localTimeOf(moment: number, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    numberingSystem: 'latn',
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
  }).format(moment)
}
