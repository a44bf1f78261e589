/** The path of the login for a user without a session; signing in returns to `next`. */
export function loginPath(next: string): string {
  return next === '/' ? '/login' : `/login?next=${encodeURIComponent(next)}`
}

/** Returns the path to show after signing in: always a path of the console, for any address. */
export function returnPath(search: string): string {
  const next = new URLSearchParams(search).get('next')
  if (!next?.startsWith('/')) return '/'
  // `//host` and `/\host` are other sites to a browser; resolving them shows it.
  const url = new URL(next, window.location.origin)
  return url.origin === window.location.origin ? url.pathname + url.search + url.hash : '/'
}

/** Whether a path belongs to the login area. */
export function isLoginPath(pathname: string): boolean {
  return /^\/(?:login|[^/]+\/redirect)\/?$/.test(pathname)
}

/** Whether a path shows the login to a user without a session, independent of the routes. */
export function isLoginStart(pathname: string): boolean {
  return pathname === '/' || isLoginPath(pathname)
}
