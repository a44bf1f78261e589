import type { Verdict } from '@platform/contract'
import { useTexts } from '@platform/ui/i18n'
import { CircleCheck, CircleDashed, CircleX, Shuffle, Sparkles, TriangleAlert } from 'lucide-react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'

const VERDICTS = {
  right: { text: 'TEST_VERDICT_RIGHT', Icon: CircleCheck },
  wrong: { text: 'TEST_VERDICT_WRONG', Icon: CircleX },
  fixed: { text: 'TEST_VERDICT_FIXED', Icon: Sparkles },
  broken: { text: 'TEST_VERDICT_BROKEN', Icon: TriangleAlert },
  moved: { text: 'TEST_VERDICT_MOVED', Icon: Shuffle },
} as const

/**
 * How a test ended, as an icon and a text.
 *
 * Its states are attributes: `data-verdict` is the verdict, or `none` for what was not tested. @internal
 */
export function TestVerdict({ verdict }: { verdict: Verdict | null }) {
  const t = useTexts(botBuilderTexts)
  const { text, Icon } = verdict ? VERDICTS[verdict] : ({ text: 'TEST_NOT_TESTED', Icon: CircleDashed } as const)
  return (
    <span className="platform-TestVerdict" data-verdict={verdict ?? 'none'}>
      <Icon aria-hidden />
      {t(text)}
    </span>
  )
}
