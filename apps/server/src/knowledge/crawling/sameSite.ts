/** Ways of counting visits, which make one page look like many. */
const TRACKING = /^(utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|ref|sessionid|phpsessid|jsessionid)$/i
/** What is not a page for reading, by its name. */
const OTHER_FILE =
  /\.(?:png|jpe?g|gif|webp|avif|svg|ico|css|m?js|json|xml|rss|atom|pdf|docx?|xlsx?|pptx?|zip|gz|tar|7z|rar|exe|dmg|apk|mp[34]|m4a|wav|ogg|webm|mov|avi|woff2?|ttf|eot)$/i

/** Whether two addresses are of one site: the same host, `www.` or not, by http or https. */
export function isSameSite(one: URL, other: URL): boolean {
  return siteOf(one) === siteOf(other)
}

const siteOf = ({ hostname, port }: URL): string => `${hostname.replace(/^www\./, '')}:${port}`

/** The address under which a page counts once: without fragment and counters, the rest in order. */
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
