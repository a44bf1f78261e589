import { useMayCall } from '@platform/client/react'
import type { Phrase, PhraseConflict } from '@platform/contract'
import { Button, ConfirmDelete, EmptyState } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { MessageSquareQuote, Trash2, WandSparkles } from 'lucide-react'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { cleanPhrase } from '../../../shared/cleanPhrase.ts'
import { indexOfPhrase, planPhrases } from '../../headless/phrases.ts'
import type { UseAgentEntitiesResult } from '../../../annotation/headless/useAgentEntities.ts'
import { usePhraseConflictCheck } from '../../../phrase-conflicts/headless/usePhraseConflictCheck.ts'
import { useSuggestions } from '../../../annotation/headless/useSuggestions.ts'
import type { UseIntentEditorResult } from '../../headless/useIntentEditor.ts'
import { markOptions } from '../../../annotation/components/Annotation/markOptions.ts'
import { SelectionPicker } from '../../../annotation/components/Annotation/SelectionPicker.tsx'
import { SuggestionBar } from '../../../annotation/components/Annotation/SuggestionBar.tsx'
import { useAnnotation } from '../../../annotation/components/Annotation/useAnnotation.ts'
import { GenerateDialog } from '../Generate/GenerateDialog.tsx'
import { PasteDialog } from '../PhraseInput/PasteDialog.tsx'
import { PhraseInput } from '../PhraseInput/PhraseInput.tsx'
import { PhraseList } from '../PhraseList/PhraseList.tsx'
import type { PhraseHighlight } from '../PhraseList/PhraseList.tsx'
import { selectionAnchor } from '../../../annotation/components/PhraseText/selectedRange.ts'

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

const NONE: ReadonlySet<Phrase> = new Set()

/** The training phrases of the open intent. @internal */
export function PhrasesTab(props: PhrasesTabProps) {
  const { editor, agentId, entities, onPhraseActive, onCompare, onEntityCreate } = props
  const { requestedPhrase, onRequestedPhraseShown } = props
  const t = useTexts(botBuilderTexts)
  const mayGenerate = useMayCall('phrases.paraphrase')
  const input = useRef<HTMLInputElement>(null)
  const [highlight, setHighlight] = useState<PhraseHighlight | null>(null)
  const [chosen, setChosen] = useState(NONE)
  const [isGenerating, setGenerating] = useState(false)
  const [pasted, setPasted] = useState<readonly string[] | null>(null)
  const [toDelete, setToDelete] = useState<readonly number[]>([])
  const { isReadOnly } = editor
  const { content, phraseInput, selection } = editor.state
  const { phrases, parameters } = content
  const list = useRef<HTMLDivElement>(null)
  const pickerAnchor = useCallback(() => selectionAnchor(list.current), [])
  const options = useMemo(() => markOptions(entities.entities, parameters), [entities.entities, parameters])
  const annotationActions = useAnnotation(editor, options)
  const suggestions = useSuggestions(phrases, entities.lexicon)
  const phraseConflicts = usePhraseConflictCheck(agentId, editor)
  // Phrases that were removed elsewhere are no longer selected.
  const selected = chosen.size === 0 ? NONE : new Set(phrases.filter((phrase) => chosen.has(phrase)))

  const highlightRow = (index: number) => setHighlight((before) => ({ index, turn: (before?.turn ?? 0) + 1 }))
  const focusInput = () => input.current?.focus()

  const [seenRequest, setSeenRequest] = useState<number | null>(null)
  if (requestedPhrase !== seenRequest) {
    setSeenRequest(requestedPhrase)
    // The phrases may have changed since the link was made.
    if (requestedPhrase !== null && requestedPhrase < phrases.length) {
      setHighlight({ index: requestedPhrase, turn: (highlight?.turn ?? 0) + 1, takesFocus: true })
    }
  }
  const reportShown = useEffectEvent(onRequestedPhraseShown)
  useEffect(() => {
    if (requestedPhrase !== null) reportShown()
  }, [requestedPhrase])

  function submit() {
    const error = editor.submitPhrase()
    if (error === null) highlightRow(phraseInput.editing ?? 0)
    // The field shows the rule.
    else if (error.rule === 'DUPLICATE_PHRASE') highlightRow(indexOfPhrase(phrases, cleanPhrase(phraseInput.text)))
    focusInput()
  }
  function selectPhrase(phrase: Phrase, isSelected: boolean) {
    setChosen((before) => {
      const next = new Set(before)
      if (isSelected) next.add(phrase)
      else next.delete(phrase)
      return next
    })
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
          onLinesPaste={setPasted}
        >
          {mayGenerate && (
            <Button icon={<WandSparkles />} isDisabled={phrases.length === 0} onPress={() => setGenerating(true)}>
              {t('GENERATE_OPEN')}
            </Button>
          )}
        </PhraseInput>
      )}
      {phrases.length === 0 ? (
        <EmptyState
          icon={<MessageSquareQuote />}
          title={t('PHRASES_EMPTY_TITLE')}
          description={t('PHRASES_EMPTY_HELP')}
        />
      ) : (
        <PhraseList
          phrases={phrases}
          listRef={list}
          options={options}
          annotationActions={isReadOnly ? null : annotationActions}
          suggestionsOf={suggestions.suggestionsOf}
          selection={selection}
          isReadOnly={isReadOnly}
          onActiveChange={onPhraseActive}
          phraseConflictOf={phraseConflicts.phraseConflictOf}
          onCompare={onCompare}
          editing={phraseInput.editing}
          highlight={highlight}
          selected={selected}
          onSelectedChange={selectPhrase}
          onEdit={(index) => {
            editor.editPhrase(index)
            focusInput()
          }}
          onCopy={(index) => {
            editor.copyPhrase(index)
            focusInput()
          }}
          onRemove={(index) => setToDelete([index])}
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
          anchor={pickerAnchor}
          onEntityCreate={onEntityCreate}
        />
      )}
      {selected.size > 0 && (
        <div className="platform-PhrasesTab-bulk">
          <span role="status">{t('PHRASES_SELECTED', { count: selected.size })}</span>
          <Button variant="quiet" size="small" onPress={() => setChosen(NONE)}>
            {t('PHRASES_CLEAR_SELECTION')}
          </Button>
          <Button
            size="small"
            icon={<Trash2 />}
            onPress={() => setToDelete(phrases.flatMap((phrase, index) => (selected.has(phrase) ? [index] : [])))}
          >
            {t('PHRASES_DELETE_SELECTED')}
          </Button>
        </div>
      )}
      {toDelete.length > 0 && (
        <ConfirmDelete
          title={
            toDelete.length === 1 ? t('PHRASE_DELETE_TITLE') : t('PHRASES_DELETE_TITLE', { count: toDelete.length })
          }
          onDelete={() => {
            editor.removePhrases(toDelete)
            return { status: 'done' }
          }}
          doneText={toDelete.length === 1 ? t('PHRASE_DELETED') : t('PHRASES_DELETED')}
          onDeleted={() => setChosen(NONE)}
          onClose={() => setToDelete([])}
        >
          {toDelete.length === 1 && phrases[toDelete[0] ?? 0]?.text}
        </ConfirmDelete>
      )}
      {isGenerating && (
        <GenerateDialog
          onManageLanguageModels={props.onManageLanguageModels}
          agentId={agentId}
          phrases={phrases}
          onAdd={(texts) => {
            editor.addPhrases(texts, { isGenerated: true })
            setGenerating(false)
            highlightRow(0)
          }}
          onClose={() => setGenerating(false)}
        />
      )}
      {pasted && (
        <PasteDialog
          plan={planPhrases(phrases, pasted)}
          lineCount={pasted.length}
          onAdd={() => {
            editor.addPhrases(pasted)
            setPasted(null)
            highlightRow(0)
          }}
          onPasteAsOne={() => {
            editor.setPhraseText(cleanPhrase(`${phraseInput.text} ${pasted.join(' ')}`))
            setPasted(null)
            focusInput()
          }}
          onClose={() => setPasted(null)}
        />
      )}
    </div>
  )
}
