/** Returns a file name that is valid on every system: invalid characters become underscores. */
export function fileName(name: string): string {
  // oxlint-disable-next-line no-control-regex -- file names may not contain control characters
  return name.replaceAll(/[/\\:*?"<>|\u0000-\u001F]/gu, '_').trim() || 'unnamed'
}
