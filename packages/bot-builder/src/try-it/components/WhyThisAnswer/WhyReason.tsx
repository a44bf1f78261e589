import type { Trace } from '@platform/contract'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { reasonOf } from '../../headless/reason.ts'

/** The reason for a reply, as a sentence. @internal */
export function WhyReason({ question, trace }: { question: string; trace: Trace }) {
  const t = useTexts(botBuilderTexts)
  const reason = reasonOf(question, trace)
  if (!reason) return null
  return <p className="platform-Why-section platform-Why-reason">{textOf()}</p>

  function textOf(): string | null {
    switch (reason?.type) {
      case 'same':
        return t('TRY_REASON_SAME', reason)
      case 'shared':
        return t('TRY_REASON_SHARED', { words: reason.words, intent: reason.intent, count: reason.phrases })
      case 'similar':
        return t('TRY_REASON_SIMILAR', reason)
      case 'passage':
        return t('TRY_REASON_PASSAGE', reason)
      default:
        return null
    }
  }
}
