import { useMayCall } from '@platform/client/react'
import type { PhraseConflict } from '@platform/contract'
import { Button, EmptyState } from '@platform/ui'
import type { ButtonProps } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { MessageSquareQuote, WandSparkles } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { cleanPhrase } from '../../../shared/cleanPhrase.ts'
import { indexOfPhrase } from '../../headless/phrases.ts'
import type { UseAgentEntitiesResult } from '../../../annotation/headless/useAgentEntities.ts'
import { usePhraseConflictCheck } from '../../../phrase-conflicts/headless/usePhraseConflictCheck.ts'
import { useSuggestions } from '../../../annotation/headless/useSuggestions.ts'
import type { UseIntentEditorResult } from '../../headless/useIntentEditor.ts'
import { usePhraseSelection } from '../../headless/usePhraseSelection.ts'
import { markOptions } from '../../../annotation/components/Annotation/markOptions.ts'
import { SelectionPicker } from '../../../annotation/components/Annotation/SelectionPicker.tsx'
import { SuggestionBar } from '../../../annotation/components/Annotation/SuggestionBar.tsx'
import { useAnnotation } from '../../../annotation/components/Annotation/useAnnotation.ts'
import { PhraseInput } from '../PhraseInput/PhraseInput.tsx'
import { PhraseList } from '../PhraseList/PhraseList.tsx'
import { PhrasesBulkBar } from './PhrasesBulkBar.tsx'
import { PhrasesDialogs, type PhrasesPopup } from './PhrasesDialogs.tsx'
import { usePhraseHighlight } from './usePhraseHighlight.ts'

interface PhrasesTabProps {
  editor: UseIntentEditorResult
  agentId: string
  entities: UseAgentEntitiesResult
  onPhraseActive: (index: number) => void
  /** Index of a phrase that gets the focus, for example because a link names it. Null for none. */
  requestedPhrase: number | null
  /** Called once the requested phrase has the focus. */
  onRequestedPhraseShown: () => void
  /** Shows a phrase beside the phrase that it conflicts with. */
  onCompare: (phraseConflict: PhraseConflict) => void
  /** Opens the form of a new entity. */
  onEntityCreate?: (() => void) | undefined
  /** Opens the screen that connects language models. */
  onManageLanguageModels?: (() => void) | undefined
}

/** The training phrases of the open intent. @internal */
export function PhrasesTab(props: PhrasesTabProps) {
  const { editor, agentId, entities } = props
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [popup, setPopup] = useState<PhrasesPopup | null>(null)
  const { isReadOnly } = editor
  const { phraseInput, selection } = editor.state
  const { phrases, parameters } = editor.state.content
  const options = useMemo(() => markOptions(entities.entities, parameters), [entities.entities, parameters])
  const annotationActions = useAnnotation(editor, options)
  const suggestions = useSuggestions(phrases, entities.lexicon)
  const phraseConflicts = usePhraseConflictCheck(agentId, editor)
  const phraseSelection = usePhraseSelection(phrases)
  const { highlight, highlightRow } = usePhraseHighlight({
    phraseCount: phrases.length,
    requested: props.requestedPhrase,
    onRequestedShown: props.onRequestedPhraseShown,
  })
  const focusInput = () => input.current?.focus()
  const inField = (change: () => void) => {
    change()
    focusInput()
  }

  function submit() {
    const error = editor.submitPhrase()
    if (error === null) highlightRow(phraseInput.editing ?? 0)
    // The field shows the rule.
    else if (error.rule === 'DUPLICATE_PHRASE') highlightRow(indexOfPhrase(phrases, cleanPhrase(phraseInput.text)))
    focusInput()
  }

  return (
    <div className="platform-PhrasesTab">
      {!isReadOnly && (
        <PhraseInput
          input={phraseInput}
          inputRef={input}
          phraseConflict={phraseConflicts.typed}
          onChange={editor.setPhraseText}
          onSubmit={submit}
          onCancel={editor.cancelPhraseEdit}
          onLinesPaste={(lines) => setPopup({ type: 'paste', lines })}
        >
          <GenerateButton isDisabled={phrases.length === 0} onPress={() => setPopup({ type: 'generate' })} />
        </PhraseInput>
      )}
      {phrases.length === 0 ? (
        <NoPhrases />
      ) : (
        <PhraseList
          phrases={phrases}
          listRef={list}
          options={options}
          annotationActions={isReadOnly ? null : annotationActions}
          suggestionsOf={suggestions.suggestionsOf}
          selection={selection}
          isReadOnly={isReadOnly}
          onActiveChange={props.onPhraseActive}
          phraseConflictOf={phraseConflicts.phraseConflictOf}
          onCompare={props.onCompare}
          editing={phraseInput.editing}
          highlight={highlight}
          selected={phraseSelection.selected}
          onSelectedChange={phraseSelection.select}
          onEdit={(index) => inField(() => editor.editPhrase(index))}
          onCopy={(index) => inField(() => editor.copyPhrase(index))}
          onRemove={(index) => setPopup({ type: 'delete', indices: [index] })}
        />
      )}
      {/* Below the list: it appears later and must not move the rows under the pointer. */}
      {!isReadOnly && suggestions.all.length > 0 && (
        <SuggestionBar count={suggestions.all.length} onAccept={() => annotationActions.markAll(suggestions.all)} />
      )}
      {selection && (
        <SelectionPicker
          // Reset the picker for other words.
          key={`${selection.phrase}:${selection.start}:${selection.end}`}
          editor={editor}
          annotationActions={annotationActions}
          selection={selection}
          list={list}
          onEntityCreate={props.onEntityCreate}
        />
      )}
      {phraseSelection.selected.size > 0 && (
        <PhrasesBulkBar
          selection={phraseSelection}
          onDelete={() => setPopup({ type: 'delete', indices: phraseSelection.indices })}
        />
      )}
      <PhrasesDialogs
        popup={popup}
        editor={editor}
        agentId={agentId}
        onManageLanguageModels={props.onManageLanguageModels}
        onAdded={() => highlightRow(0)}
        onFieldFilled={focusInput}
        onDeleted={phraseSelection.clear}
        onClose={() => setPopup(null)}
      />
    </div>
  )
}

function GenerateButton(props: Pick<ButtonProps, 'isDisabled' | 'onPress'>) {
  const t = useTexts(botBuilderTexts)
  if (!useMayCall('phrases.paraphrase')) return null
  return (
    <Button {...props} icon={<WandSparkles />}>
      {t('GENERATE_OPEN')}
    </Button>
  )
}

function NoPhrases() {
  const t = useTexts(botBuilderTexts)
  return (
    <EmptyState icon={<MessageSquareQuote />} title={t('PHRASES_EMPTY_TITLE')} description={t('PHRASES_EMPTY_HELP')} />
  )
}
