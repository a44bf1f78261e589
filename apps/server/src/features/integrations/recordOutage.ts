import type { LanguageModelErrorCode, Outage, PlatformEvent } from '@platform/contract'
import { Failed } from '../../core/http/failed.ts'
import type { LanguageModelError } from '../../core/language-model/LanguageModel.ts'
import type { Work } from '../../core/work/work.ts'
import { updateOutage, type IntegrationRow, type OutageColumns } from './integrations.store.ts'

/** Errors that last until the integration, or its account, is changed. */
const LASTING: ReadonlySet<LanguageModelErrorCode> = new Set([
  'KEY_REFUSED',
  'NOT_FOUND',
  'QUOTA_EXCEEDED',
  'ADDRESS_NOT_ALLOWED',
  'NONSENSE',
])

/** The time of an outage that continues is stored this often, in milliseconds: not with each message. */
const REPEATED_AFTER_MS = 60_000

export const NO_OUTAGE: OutageColumns = { outage: null, outage_status: null, outage_at: null }

/**
 * Records that the language model of an integration has failed for a lasting reason, or has answered (`null`). Those who
 * may see it are shown the reason until its next answer.
 */
export async function recordOutage(
  inWork: <T>(operation: (work: Work) => Promise<T>) => Promise<T>,
  integration: IntegrationRow,
  outage: Outage | null,
): Promise<void> {
  if (outage === null ? integration.outage === null : !LASTING.has(outage.code)) return
  await inWork(async ({ db, now, emit }) => {
    const isKnown = outage?.code === integration.outage && outage?.status === integration.outage_status
    if (isKnown && now.getTime() - (integration.outage_at?.getTime() ?? 0) < REPEATED_AFTER_MS) return
    const columns = outage ? { outage: outage.code, outage_status: outage.status, outage_at: now } : NO_OUTAGE
    if (await updateOutage(db, integration, columns)) emit(integrationChanged(integration.id))
  })
}

/** The outage that an error means; nothing if the service works, but refuses the message. */
export function outageOf(error: LanguageModelError | Failed): { outage?: Outage } {
  // The stored key can no longer be decrypted.
  if (error instanceof Failed) return { outage: { code: 'KEY_REFUSED', status: null } }
  const { code, status = null } = error
  return code === 'REQUEST_REFUSED' ? {} : { outage: { code, status } }
}

export const integrationChanged = (integrationId: string): PlatformEvent => ({
  name: 'integrations.changed',
  payload: { integrationId },
})
