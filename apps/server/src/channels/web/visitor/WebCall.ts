import { webRoutes } from '@platform/contract'
import type { z } from 'zod'
import type { Page } from './admit.ts'
import { WebFailed } from './WebFailed.ts'

/** One call of a visitor's page. */
export interface WebCall extends Page {
  /** Query or body. */
  readonly fields: Readonly<Record<string, unknown>>
  /** The session id of the path. */
  readonly sessionId: string | undefined
  /** Token of the conversation, if one was sent. */
  readonly token: string | undefined
  readonly address: string
  /** Lets the browser cache the response, in seconds. */
  readonly keepFor: (seconds: number) => void
}

export type WebRouteName = keyof typeof webRoutes

/** Validates the fields of a call. */
export function readFields<K extends WebRouteName>(
  name: K,
  { fields }: Pick<WebCall, 'fields'>,
): z.output<(typeof webRoutes)[K]['input']> {
  const parsed = webRoutes[name].input.safeParse(fields)
  if (parsed.success) return parsed.data as z.output<(typeof webRoutes)[K]['input']>
  const [issue] = parsed.error.issues
  throw new WebFailed('INVALID', [issue?.path.map(String).join('.'), issue?.message].filter(Boolean).join(' '))
}
