import { pageOfSource, type Layer, type Outage, type Prediction, type Trace } from '@platform/contract'
import { Button, Link, Markdown, Note } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { ExternalLink, FileText } from 'lucide-react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { BotBuilderText } from '../../../messages/botBuilderTexts.ts'
import { WhyThisAnswer } from '../WhyThisAnswer/WhyThisAnswer.tsx'

/** Props of `TryItAnswer`. @internal */
export interface TryItAnswerProps {
  /** The message that is answered. */
  question: string
  answer: Prediction
  /** Sends the label of a button below the reply; absent for older replies. */
  onReply?: ((text: string) => void) | undefined
  /** Whether the explanation is open at first. */
  showsReasons: boolean
  onReasonsToggle: (isShown: boolean) => void
}

/**
 * A reply of the agent: its text, sources, buttons and trace.
 *
 * Its states are attributes: `data-from` is `agent`. @internal
 */
export function TryItAnswer({ question, answer, onReply, showsReasons, onReasonsToggle }: TryItAnswerProps) {
  const t = useTexts(botBuilderTexts)
  const documentName = useDocumentName()
  const [first, ...others] = answer.sources
  return (
    <>
      <div className="platform-TryIt-bubble" data-from="agent" dir="auto">
        <bdi className="platform-VisuallyHidden">{t('TRY_AGENT')}: </bdi>
        <Markdown text={answer.text} />
        {first !== undefined && <FirstSource source={first} />}
        {others.length > 0 && (
          <ul className="platform-TryIt-sources" aria-label={t('TRY_SOURCES')}>
            {others.map((source) => (
              <li key={source}>
                {isWebPage(source) ? <WebPage address={source}>{source}</WebPage> : <bdi>{documentName(source)}</bdi>}
              </li>
            ))}
          </ul>
        )}
      </div>
      {answer.trace && <FulfilmentFailure steps={answer.trace.steps} />}
      {answer.trace?.outage && <ModelOutage outage={answer.trace.outage} layer={answer.trace.layer} />}
      {answer.buttons.length > 0 && (
        <div role="group" aria-label={t('TRY_BUTTONS')} className="platform-TryIt-buttons">
          {answer.buttons.map((button) =>
            button.kind === 'link' ? (
              <Link key={button.label} href={button.url} target="_blank" rel="noopener noreferrer">
                <bdi>{button.label}</bdi>
                <ExternalLink aria-hidden />
              </Link>
            ) : (
              <Button key={button.label} size="small" isDisabled={!onReply} onPress={() => onReply?.(button.label)}>
                <bdi>{button.label}</bdi>
              </Button>
            ),
          )}
        </div>
      )}
      {answer.trace && (
        <WhyThisAnswer
          question={question}
          trace={answer.trace}
          isInitiallyOpen={showsReasons}
          onToggle={onReasonsToggle}
        />
      )}
    </>
  )
}

/** The texts for errors of a webhook; other errors are shown as they are, for example "HTTP 500". */
const FAILURES: Readonly<Record<string, BotBuilderText>> = {
  TIMEOUT: 'TRY_FULFILMENT_TIMEOUT',
  UNREACHABLE: 'TRY_FULFILMENT_UNREACHABLE',
  NAME_NOT_FOUND: 'TRY_FULFILMENT_NAME_NOT_FOUND',
  BAD_ADDRESS: 'TRY_FULFILMENT_BLOCKED',
  PRIVATE_ADDRESS: 'TRY_FULFILMENT_BLOCKED',
}

/** States that the webhook failed, since its fallback reads like an answer. */
function FulfilmentFailure({ steps }: Pick<Trace, 'steps'>) {
  const t = useTexts(botBuilderTexts)
  const error = steps.find(({ layer }) => layer === 'fulfilment')?.failure
  if (error === undefined) return null
  const known = FAILURES[error]
  return (
    <Note tone="danger" title={t('TRY_FULFILMENT_FAILED', { error: known ? t(known) : error })}>
      {t('TRY_FULFILMENT_FAILED_HELP')}
    </Note>
  )
}

/** States why the language model did not answer: customers do not read it. */
function ModelOutage({ outage: { code, status }, layer }: { outage: Outage; layer: Layer }) {
  const t = useTexts(botBuilderTexts)
  const title = layer === 'unavailable' ? 'TRY_OUTAGE' : 'TRY_OUTAGE_OTHER'
  return (
    <Note tone="danger" title={t(title)}>
      {t(`LANGUAGE_MODEL_${code}`)} {status !== null && <bdi>{`HTTP ${status}`}</bdi>}
    </Note>
  )
}

/** "View Source" opens the first source. A document has no address, and is named. */
function FirstSource({ source }: { source: string }) {
  const t = useTexts(botBuilderTexts)
  const documentName = useDocumentName()
  if (isWebPage(source)) {
    return (
      <WebPage address={source} className="platform-TryIt-source">
        {t('TRY_SOURCE')}
      </WebPage>
    )
  }
  return (
    <span className="platform-TryIt-source">
      <FileText aria-hidden />
      <span>{t('TRY_SOURCE_DOCUMENT', { name: documentName(source) })}</span>
    </span>
  )
}

/** Returns the name of a document, with the page of it that the answer is from. */
function useDocumentName(): (source: string) => string {
  const t = useTexts(botBuilderTexts)
  return (source) => {
    const { name, page } = pageOfSource(source)
    return page === null ? name : t('TRY_SOURCE_PAGE', { name, page })
  }
}

function WebPage({ address, children, className }: { address: string; children: string; className?: string }) {
  return (
    <Link href={address} target="_blank" rel="noopener noreferrer" {...(className === undefined ? {} : { className })}>
      {children}
      <ExternalLink aria-hidden />
    </Link>
  )
}

function isWebPage(source: string): boolean {
  return URL.canParse(source) && /^https?:$/.test(new URL(source).protocol)
}
