import { webOriginForms } from '@platform/contract'
import type { Db } from '../../database/database.ts'
import { tokenHash } from '../../sessions/token.ts'
import { TOKEN_MARK_SECONDS } from '../webChannel.limits.ts'
import { findKey, findVisitors, markTokenUsed, type FoundKey, type Visitor } from './visitors.store.ts'
import { keyUnknown, originRefused, tokenInvalid } from './WebFailed.ts'

/** Where a call comes from. */
export interface Page {
  /** The `Origin` header; absent for a page of our own and for clients that are no browser. */
  readonly origin: string | undefined
  /** Browsers send no origin with a reading call to the page's own server. */
  readonly mayLackOrigin: boolean
  /** Lets the page read the answer. */
  readonly allow: () => void
}

/** What is nothing like it is not looked for: it may hold what no database takes. */
const LIKE_A_KEY = /^pk_[\w-]{1,100}$/

/** The key, for a page that it is bound to. */
export async function admitKey(db: Db, page: Page, key: unknown, now: Date): Promise<FoundKey> {
  const found = typeof key === 'string' && LIKE_A_KEY.test(key) ? await findKey(db, key, now) : undefined
  if (!found) throw keyUnknown()
  admit(page, found)
  return found
}

/** Whose token it is, for a page that its key is bound to. */
export async function admitVisitor(db: Db, page: Page, token: string | undefined, now: Date): Promise<Visitor> {
  const [visitor] = token === undefined ? [] : await findVisitors(db, [tokenHash(token)], now)
  if (!visitor) throw tokenInvalid()
  admit(page, visitor)
  const { token_hash: hash, last_seen_at: seenAt } = visitor
  if (now.getTime() - seenAt.getTime() > TOKEN_MARK_SECONDS * 1000) await markTokenUsed(db, hash, now)
  return visitor
}

function admit(page: Page, key: Pick<Visitor, 'origins' | 'revoked_at'>): void {
  const { origin, mayLackOrigin } = page
  if (origin === undefined ? !mayLackOrigin : !isBoundTo(key.origins, origin)) throw originRefused(origin)
  page.allow()
  // Its pages may know what has become of it.
  if (key.revoked_at !== null) throw keyUnknown()
}

export function isBoundTo(origins: readonly string[], origin: string): boolean {
  return webOriginForms(origin).some((form) => origins.includes(form))
}
