import type { ReportMessage } from '@platform/contract'
import { useTexts } from '@platform/ui/i18n'
import { reportsTexts } from '../../messages/reportsTexts.ts'

/**
 * Returns the function that returns why the language model failed for a message, such as "Model unavailable: 429 rate
 * limit"; null if it did not fail.
 */
export function useOutageText(): (message: Pick<ReportMessage, 'outage' | 'layer'>) => string | null {
  const t = useTexts(reportsTexts)
  return ({ outage, layer }) => {
    if (outage === null) return null
    const { code, status } = outage
    const reason = t(`OUTAGE_${code}`)
    const cause = status === null ? reason : t('OUTAGE_CAUSE', { status: String(status), cause: reason })
    // Another part of the agent has answered, or the answer broke off.
    return t(layer === 'unavailable' ? 'OUTAGE_UNAVAILABLE' : 'OUTAGE_FAILED', { cause })
  }
}
