import { FULFILMENT_GRACE_SECONDS } from './fulfilment.limits.ts'

/**
 * Returns the time until which the previous secret signs requests too; null if there is none, or if it has expired.
 *
 * @param rotatedAt The last rotation; null if the first secret is in use.
 */
export function previousSecretEnd(rotatedAt: Date | null, now: Date): Date | null {
  if (rotatedAt === null) return null
  const end = new Date(rotatedAt.getTime() + FULFILMENT_GRACE_SECONDS * 1000)
  return end > now ? end : null
}
