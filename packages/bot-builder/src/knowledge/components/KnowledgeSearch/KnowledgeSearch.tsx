import { SEARCH_QUERY_MAX } from '@platform/contract'
import type { Passage } from '@platform/contract'
import { Button, FormSection, Link, Note, TextField } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import { useKnowledgeSearch } from '../../headless/useKnowledgeSearch.ts'

/** Props of {@link KnowledgeSearch}. */
export interface KnowledgeSearchProps {
  agentId: string
}

/** Searches the knowledge base for a question and shows the passages, best first. Works without a language model. */
export function KnowledgeSearch({ agentId }: KnowledgeSearchProps) {
  const t = useTexts(botBuilderTexts)
  const failureText = useFailureText()
  const { intlLocale } = useLocale()
  const { query, asked, found, error, isSearching, setQuery, search } = useKnowledgeSearch(agentId)
  const percent = new Intl.NumberFormat(intlLocale, { style: 'percent' })

  function submit(event: FormEvent) {
    event.preventDefault()
    void search()
  }
  return (
    <FormSection title={t('KNOWLEDGE_SEARCH_SECTION')} description={t('KNOWLEDGE_SEARCH_SECTION_HELP')}>
      <form noValidate role="search" className="platform-Knowledge-add" onSubmit={submit}>
        <TextField
          label={t('KNOWLEDGE_SEARCH_LABEL')}
          placeholder={t('KNOWLEDGE_SEARCH_PLACEHOLDER')}
          maxLength={SEARCH_QUERY_MAX}
          value={query}
          onChange={setQuery}
        />
        <Button type="submit" icon={<Search />} isBusy={isSearching}>
          {t('KNOWLEDGE_SEARCH_SUBMIT')}
        </Button>
      </form>
      <div role="status" className="platform-KnowledgeSearch-answer">
        {error && <Note tone="danger">{failureText(error)}</Note>}
        {found && !error && (
          <Note tone={found.isConfident ? 'success' : 'warning'}>
            {t(verdictOf(found), {
              count: found.passages.length,
              question: asked,
              milliseconds: Math.round(found.milliseconds),
            })}
          </Note>
        )}
      </div>
      {found && found.passages.length > 0 && (
        <ol className="platform-KnowledgeSearch-passages" aria-label={t('KNOWLEDGE_SEARCH_PASSAGES')}>
          {found.passages.map((passage, index) => (
            <li key={index} className="platform-KnowledgeSearch-passage">
              <header className="platform-KnowledgeSearch-head">
                <strong dir="auto">{passage.title}</strong>
                <meter
                  min={0}
                  max={1}
                  value={passage.score}
                  aria-label={t('KNOWLEDGE_SEARCH_SCORE', { score: percent.format(passage.score) })}
                />
                <span aria-hidden>{percent.format(passage.score)}</span>
              </header>
              <p dir="auto">{passage.text}</p>
              <PassageSource passage={passage} />
            </li>
          ))}
        </ol>
      )}
    </FormSection>
  )
}

function verdictOf({ passages, isConfident }: { passages: readonly Passage[]; isConfident: boolean }) {
  if (passages.length === 0) return 'KNOWLEDGE_SEARCH_NOTHING'
  return isConfident ? 'KNOWLEDGE_SEARCH_CONFIDENT' : 'KNOWLEDGE_SEARCH_UNSURE'
}

function PassageSource({ passage: { url, source, page } }: { passage: Passage }) {
  const t = useTexts(botBuilderTexts)
  return (
    <footer className="platform-KnowledgeSearch-source">
      {url === null ? (
        <bdi>{source}</bdi>
      ) : (
        <Link href={source} target="_blank" rel="noopener noreferrer">
          <bdi>{url}</bdi>
        </Link>
      )}
      {page !== null && <span> · {t('KNOWLEDGE_SEARCH_PAGE', { page })}</span>}
    </footer>
  )
}
