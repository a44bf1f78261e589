import { DOCUMENT_MAX_BYTES } from '@platform/contract'
import type { Task } from '@platform/contract'
import { FileDrop, FormSection, Switch } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useRuleText } from '../../../shared/useRuleText.ts'
import type { UseKnowledgeResult } from '../../headless/useKnowledge.ts'
import { DocumentRows } from './DocumentRows.tsx'
import { RefusedDocuments } from './RefusedDocuments.tsx'
import { useDocumentChoice } from './useDocumentChoice.ts'

interface DocumentFieldsProps {
  knowledge: UseKnowledgeResult
  /** Handler that is called to read a source again; absent without the permission. */
  onReread: ((sourceId: string) => void) | undefined
  onCancelReading: (reading: Task) => void
}

const PDF = { 'application/pdf': ['.pdf'] }
/** The message of the rule is also the hint (specification 1 §5). */
const ONLY_PDF = { sentence: 'DOCUMENT_NOT_PDF', values: {} } as const

/** The documents that the agent answers from (specification 1 §2.8). @internal */
export function DocumentFields({ knowledge, onReread, onCancelReading }: DocumentFieldsProps) {
  const t = useTexts(botBuilderTexts)
  const ruleText = useRuleText()
  const { values, errors, documents, isReadOnly } = knowledge
  const choice = useDocumentChoice(documents)
  if (!values) return null
  const { fromDocuments } = values

  return (
    <FormSection title={t('KNOWLEDGE_DOCUMENT_SECTION')} description={t('KNOWLEDGE_DOCUMENT_SECTION_HELP')}>
      <Switch isDisabled={isReadOnly} isSelected={fromDocuments} onChange={knowledge.setFromDocuments}>
        {t('KNOWLEDGE_FROM_DOCUMENT')}
      </Switch>
      {!isReadOnly && (
        <FileDrop
          label={t('KNOWLEDGE_DOCUMENT_SECTION')}
          buttonText={t('KNOWLEDGE_FILE_CHOOSE')}
          help={ruleText(ONLY_PDF)}
          error={ruleText(errors.fromDocuments)}
          accept={PDF}
          allowsMultiple
          maxBytes={DOCUMENT_MAX_BYTES}
          isDisabled={!fromDocuments}
          onAdd={choice.add}
          onRefuse={choice.refuse}
        />
      )}
      {choice.refused.length > 0 && <RefusedDocuments refused={choice.refused} />}
      <DocumentRows knowledge={knowledge} onReread={onReread} onCancelReading={onCancelReading} />
    </FormSection>
  )
}
