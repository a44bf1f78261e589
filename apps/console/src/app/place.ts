/** Where a person goes who has no session; afterwards they come back to `next`. */
export function loginPath(next: string): string {
  return next === '/' ? '/login' : `/login?next=${encodeURIComponent(next)}`
}

/** The place to go to after signing in: a path of ours, whatever the address says. */
export function nextPlace(search: string): string {
  const next = new URLSearchParams(search).get('next')
  if (!next?.startsWith('/')) return '/'
  // `//host` and `/\host` are other sites to a browser; resolving finds them out.
  const url = new URL(next, window.location.origin)
  return url.origin === window.location.origin ? url.pathname + url.search + url.hash : '/'
}

/** Whether a path belongs to the login area. */
export function isLoginPlace(pathname: string): boolean {
  return pathname === '/login' || pathname.endsWith('/redirect')
}
