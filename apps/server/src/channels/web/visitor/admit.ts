import { webOriginForms } from '@platform/contract'
import type { Db } from '../../../core/database/database.ts'
import { tokenHash } from '../../../core/sessions/token.ts'
import { TOKEN_MARK_SECONDS, VISITOR_ALLOWANCE } from '../webChannel.limits.ts'
import {
  findKey,
  findSender,
  findVisitor,
  markTokenUsed,
  type FoundKey,
  type Sender,
  type Visitor,
} from './visitors.store.ts'
import { keyUnknown, originRefused, tokenInvalid } from './WebFailed.ts'

/** The page that sends a call. */
export interface Page {
  /** The `Origin` header; absent for pages of this server and for clients other than browsers. */
  readonly origin: string | undefined
  /** Whether the call may have no origin: browsers send none with a GET to the page's own server. */
  readonly mayLackOrigin: boolean
  /** Adds the headers with which the page may read the response. */
  readonly allow: () => void
}

/** Other values are not looked up, because they may contain characters that the database rejects. */
const KEY_PATTERN = /^pk_[\w-]{1,100}$/

/** The key of a page. Refuses if the page's origin is not allowed. */
export async function admitKey(db: Db, page: Page, key: unknown, now: Date): Promise<FoundKey> {
  const found = typeof key === 'string' && KEY_PATTERN.test(key) ? await findKey(db, key, now) : undefined
  if (!found) throw keyUnknown()
  admit(page, found)
  return found
}

/** The visitor of a token. Refuses if the page's origin is not allowed. */
export async function admitVisitor(db: Db, page: Page, token: string | undefined, now: Date): Promise<Visitor> {
  const visitor = token === undefined ? undefined : await findVisitor(db, tokenHash(token), now)
  return admitFound(db, page, visitor, now)
}

/** The same for a message, which takes a token of the visitor's allowance, if there is one. */
export async function admitSender(db: Db, page: Page, token: string | undefined, now: Date): Promise<Sender> {
  const sender = token === undefined ? undefined : await findSender(db, tokenHash(token), VISITOR_ALLOWANCE, now)
  return admitFound(db, page, sender, now)
}

async function admitFound<V extends Visitor>(db: Db, page: Page, visitor: V | undefined, now: Date): Promise<V> {
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
  // Pages of its origins may read that the key was revoked.
  if (key.revoked_at !== null) throw keyUnknown()
}

export function isBoundTo(origins: readonly string[], origin: string): boolean {
  return webOriginForms(origin).some((form) => origins.includes(form))
}
