import type { PlatformError } from '@platform/client'
import { IntentSchema } from '@platform/contract'
import type { Intent } from '@platform/contract'

/**
 * The newer version that a STALE refusal carries, in the domain's form as transports read it; null when it was refused
 * by something else or carries none.
 */
export function staleIntent({ context }: PlatformError): Intent | null {
  if (context.type !== 'REFUSED' || context.rule !== 'STALE') return null
  return IntentSchema.safeParse(context.current).data ?? null
}
