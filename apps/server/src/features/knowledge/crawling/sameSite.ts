/** Tracking parameters, which give one page many addresses. */
const TRACKING = /^(utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|ref|sessionid|phpsessid|jsessionid)$/i
/** Endings of files that are not pages, and of documents, which a reader of the site opens but the crawler cannot read. */
const OTHER_FILE =
  /\.(?:png|jpe?g|gif|webp|avif|svg|ico|css|m?js|json|xml|rss|atom|gz|tar|7z|rar|exe|dmg|apk|mp[34]|m4a|wav|ogg|webm|mov|avi|woff2?|ttf|eot)$/i
const UNREADABLE_DOCUMENT = /\.(docx?|odt|rtf|xlsx?|ods|csv|pptx?|odp|epub|zip)$/i

/** Whether two addresses belong to one site: the same host, with or without `www.`, by http or https. */
export function isSameSite(one: URL, other: URL): boolean {
  return siteOf(one) === siteOf(other)
}

const siteOf = ({ hostname, port }: URL): string => `${hostname.replace(/^www\./, '')}:${port}`

/** The normalised address of a page: without fragment and tracking parameters, the other parameters sorted. */
export function pageKey(address: URL | string): string {
  const url = new URL(address)
  url.hash = ''
  for (const name of Object.keys(Object.fromEntries(url.searchParams))) {
    if (TRACKING.test(name)) url.searchParams.delete(name)
  }
  url.searchParams.sort()
  return `${siteOf(url)}${url.pathname.replace(/\/(?:index\.(?:html?|php))?$/, '')}${url.search}`
}

export const mayBePage = ({ pathname }: URL): boolean => !OTHER_FILE.test(pathname)

/** The ending of a document that cannot be read, in lower case. Undefined for any other address. */
export const unreadableType = (address: string): string | undefined =>
  UNREADABLE_DOCUMENT.exec(new URL(address).pathname)?.[1]?.toLowerCase()

export const isPdf = ({ pathname }: URL): boolean => /\.pdf$/i.test(pathname)
