/**
 * Returns the name of a file from the header `content-disposition` (RFC 6266), without folders: the one in UTF-8 if there
 * are both. Blank without a name.
 */
export function fileNameOf(disposition: string | null): string {
  const header = disposition ?? ''
  const extended = /(?:^|;)\s*filename\*\s*=\s*UTF-8'[^']*'([^\s;]+)/i.exec(header)?.[1]
  const name = (extended === undefined ? undefined : decoded(extended)) ?? plainName(header)
  return name.replace(/^.*[/\\]/su, '')
}

/** The parameter `filename`, quoted or not. */
function plainName(header: string): string {
  const [, quoted, token = ''] = /(?:^|;)\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/i.exec(header) ?? []
  return quoted?.replaceAll(/\\(.)/gu, '$1') ?? token
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
