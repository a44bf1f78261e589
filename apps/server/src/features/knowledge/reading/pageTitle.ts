import { domainToUnicode } from 'node:url'

/** Default titles of programs for unnamed pages; the name of a file; an address. */
const NO_TITLE = [
  /^(?:untitled(?: (?:document|page))?|no title|(?:new |html )?document|(?:new |web )?page|title|index|default|(?:react|vite|my|next|vue|angular) app|vite \+ \w+|loading(?:\.{3}|…)?)[\s_-]*\(?\d*\)?$/i,
  /^\S+\.(?:html?|xhtml|php|aspx?|jsp|md)$/i,
  /^(?:about|data|file|blob|https?):/i,
]

/** Parts of a web page that may name it, with blanks collapsed. */
export interface PageNames {
  readonly title: string
  /** The first heading of the first level; blank if there is none. */
  readonly heading: string
  readonly url: string
}

/** The title of a web page that a visitor reads: that of its author, else its heading, else where it is. */
export function pageTitle({ title, heading, url }: PageNames): string {
  const isNamed = /\p{L}/u.test(title) && !NO_TITLE.some((pattern) => pattern.test(title))
  return (isNamed ? title : heading) || placeOf(new URL(url))
}

/** Host and path as a person writes them: without a scheme, and in their own script. */
function placeOf({ hostname, port, pathname }: URL): string {
  const host = `${domainToUnicode(hostname) || hostname}${port && `:${port}`}`
  return `${host}${decoded(pathname).replace(/\/$/, '')}`
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path // a URIError: its bytes are not UTF-8
  }
}
