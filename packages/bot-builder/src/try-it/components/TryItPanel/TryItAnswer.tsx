import type { Prediction } from '@platform/contract'
import { Link, Markdown } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { ExternalLink } from 'lucide-react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { TryItTrace } from './TryItTrace.tsx'

/** What the agent said, where it has it from, and how it came about. @internal */
export function TryItAnswer({ answer }: { answer: Prediction }) {
  const t = useTexts(botBuilderTexts)
  const source = answer.sources.find(isWebAddress)
  return (
    <>
      <div className="platform-TryIt-bubble" data-from="agent" dir="auto">
        <span className="platform-VisuallyHidden">{t('TRY_AGENT')}: </span>
        <Markdown text={answer.text} />
        {source !== undefined && (
          <Link href={source} target="_blank" rel="noopener noreferrer" className="platform-TryIt-source">
            {t('TRY_SOURCE')}
            <ExternalLink aria-hidden />
          </Link>
        )}
      </div>
      {answer.trace && <TryItTrace trace={answer.trace} />}
    </>
  )
}

/** A source is what a crawler or a person gave: only a page of the web may be opened from here. */
function isWebAddress(source: string): boolean {
  return URL.canParse(source) && /^https?:$/.test(new URL(source).protocol)
}
