/** A name as a file can have it on any system; what no file name may hold becomes an underscore. */
export function fileName(name: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what no file name may hold
  return name.replaceAll(/[/\\:*?"<>|\u0000-\u001F]/gu, '_').trim() || 'unnamed'
}
