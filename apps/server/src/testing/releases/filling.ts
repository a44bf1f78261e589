import { newId } from '../../core/database/id.ts'
import type { Staff } from '../bots.ts'
import type { TestServer } from '../buildServer.ts'
import type { LanguageModelServer } from '../languageModelServer.ts'
import type { JsonRow } from './release.ts'

/** What the parts of a release's data share. */
export interface Filling {
  readonly server: TestServer
  /** An administrator of enterprise a, whose failed calls throw. */
  readonly staff: Staff
  readonly enterpriseId: string
  /** The sample bot that answers. */
  readonly travelAgentId: string
  readonly languageModel: LanguageModelServer
  /** Inserts rows of enterprise a, with JSON values: bytes as `\x` and hexadecimal digits, times as ISO 8601. */
  readonly insert: (table: string, ...rows: readonly JsonRow[]) => Promise<void>
}

/** Characters that encodings, quoting and markup get wrong. */
export const HARD_TEXT = `مرحبا — שלום 👩🏽‍💻 é O'Brien "said" \\ {name} <b>&amp;</b> $1 %s; drop table users;--\n\ttab \u2028 end`

/** A time before now, as in a row of JSON. */
export const ago = (seconds: number): string => new Date(Date.now() - seconds * 1000).toISOString()

export const hexBytes = (bytes: Uint8Array | string): string => `\\x${Buffer.from(bytes).toString('hex')}`

/** A task that no server has taken. */
export const taskRow = (kind: string, subject: string, input: unknown): Record<string, unknown> => ({
  id: newId(),
  kind,
  subject,
  input,
  state: 'queued',
  progress: 0,
  attempt: 0,
  fence: 0,
  due_at: ago(30),
  created_at: ago(30),
})
