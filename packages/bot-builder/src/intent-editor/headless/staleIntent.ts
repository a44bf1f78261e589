import { PlatformError } from '@platform/client'
import { intentFromWire, IntentSchema } from '@platform/contract'
import type { Intent } from '@platform/contract'
import { isRefusedBy } from '../../shared/outcome.ts'

/** The newer version that a STALE refusal carries; null when it was refused by something else or carries none. */
export function staleIntent(error: PlatformError): Intent | null {
  if (!isRefusedBy(error, 'STALE') || error.context.type !== 'REFUSED') return null
  const { current } = error.context
  // A transport may hand on what the server sent as it came.
  const parsed = [current, intentFromWire(current)].map((value) => IntentSchema.safeParse(value))
  return parsed.find((result) => result.success)?.data ?? null
}
