import type { Parameter, Phrase } from '@platform/contract'
import { ConfirmDelete, EmptyState, IconButton, PaneHead, Tooltip, useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Braces, Plus } from 'lucide-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { UseAgentEntitiesResult } from '../../headless/useAgentEntities.ts'
import type { AnnotationEditor } from '../../headless/annotationState.ts'
import { useOtherLanguage } from '../../../shared/useOtherLanguage.ts'
import { EntityPicker } from '../Annotation/EntityPicker.tsx'
import type { PickerOption } from '../Annotation/EntityPicker.tsx'
import { entityOptions, markOptions } from '../Annotation/markOptions.ts'
import type { EntityOption } from '../Annotation/markOptions.ts'
import { useOptionDetails } from '../Annotation/useOptionDetails.ts'
import { ParameterItem } from './ParameterItem.tsx'
import { PhraseEntities } from './PhraseEntities.tsx'
import { useParameterMoves } from './useParameterMoves.ts'

interface EntityListProps {
  editor: AnnotationEditor
  agentId: string
  entities: UseAgentEntitiesResult
  /** Index of the active phrase. */
  activePhrase: number | null
  onEntityCreate?: (() => void) | undefined
}

/**
 * The field of the name is left by a press, for example on Save: a toast that appears between the press and its release
 * would take the click.
 */
const RENAME_REPORT_DELAY_MS = 500

const marksIn = (phrases: readonly Phrase[]) => phrases.reduce((sum, { annotations }) => sum + annotations.length, 0)

/** The first step of a rename, which takes a step for each letter. */
type Renaming = ReturnType<AnnotationEditor['annotation']['renameParameter']>

/** An entity for a new parameter; without one it is free text. */
interface NewParameterOption extends PickerOption {
  readonly entity: EntityOption | null
}

/**
 * The right pane: the parameters of the open intent.
 *
 * Its states are attributes:
 * - `.platform-EntityList-items[data-dragging]`: a parameter is being dragged
 *
 * @internal
 */
export function EntityList({ editor, agentId, entities, activePhrase, onEntityCreate }: EntityListProps) {
  const t = useTexts(botBuilderTexts)
  const toast = useToasts()
  const details = useOptionDetails()
  const addButton = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const renaming = useRef<Renaming | null>(null)
  const [isAdding, setAdding] = useState(false)
  const [addedId, setAddedId] = useState<string | null>(null)
  const [toRemove, setToRemove] = useState<Parameter | null>(null)
  const otherLanguage = useOtherLanguage(agentId)
  const { isReadOnly, annotation } = editor
  const isOpen = editor.status === 'ready'
  const { phrases, parameters } = editor.state.content
  const options = useMemo(() => markOptions(entities.entities, parameters), [entities.entities, parameters])
  const agentEntities = useMemo(() => entityOptions(entities.entities), [entities.entities])
  const moves = useParameterMoves({ list, parameters, onMove: annotation.moveParameter })
  const anchor = useCallback(() => addButton.current, [])
  const isMarked = (id: string) => (phrase: (typeof phrases)[number]) =>
    phrase.annotations.some(({ parameterId }) => parameterId === id)

  const freeText: NewParameterOption = { key: 'text', name: t('PARAMETER_FREE_TEXT'), entity: null }
  const newOptions = agentEntities.map((entity): NewParameterOption => ({ ...entity, entity }))

  function rename(id: string, name: string) {
    const step = annotation.renameParameter(id, name)
    renaming.current ??= step
  }
  function reportRename(name: string) {
    const step = renaming.current && { ...renaming.current, after: editor.state.content }
    renaming.current = null
    if (!step || step.places === 0) return
    const undo = { label: t('UNDO'), onAction: () => annotation.undo(step) }
    const report = () => toast.success(t('PARAMETER_RENAMED', { name, count: step.places }), { action: undo })
    setTimeout(report, RENAME_REPORT_DELAY_MS)
  }

  /** Free text gives up its marks if another parameter has its entity: a toast reports it, with an undo. */
  function changeEntity({ id, name }: Parameter, entityId: string | null) {
    const step = annotation.changeEntity(id, entityId)
    const count = marksIn(step.before.phrases) - marksIn(step.after.phrases)
    const undo = { label: t('UNDO'), onAction: () => annotation.undo(step) }
    if (count > 0) toast.success(t('PARAMETER_UNMARKED', { name, count }), { action: undo })
  }

  return (
    <div className="platform-EntityList">
      <PaneHead
        title={t('ENTITIES_TITLE')}
        count={isOpen ? parameters.length : undefined}
        actions={
          !isReadOnly &&
          isOpen && (
            <Tooltip text={t('ANNOTATION_ATTACH')}>
              <IconButton
                ref={addButton}
                label={t('ANNOTATION_ATTACH')}
                icon={<Plus />}
                aria-haspopup="dialog"
                aria-expanded={isAdding}
                onPress={() => setAdding(true)}
              />
            </Tooltip>
          )
        }
      />
      <span role="status" className="platform-VisuallyHidden">
        {moves.announcement}
      </span>
      {isOpen && parameters.length === 0 && (
        <EmptyState
          icon={<Braces />}
          title={t('ENTITIES_EMPTY_TITLE')}
          description={isReadOnly ? t('ENTITIES_EMPTY_HELP') : t('ENTITIES_EMPTY_HOW')}
        />
      )}
      {isOpen && parameters.length > 0 && (
        <ul
          key={editor.state.id}
          ref={list}
          className="platform-EntityList-items"
          data-dragging={moves.drag ? true : undefined}
          aria-label={t('ENTITIES_TITLE')}
        >
          {parameters.map((parameter, index) => (
            <ParameterItem
              key={parameter.id}
              parameter={parameter}
              parameters={parameters}
              entities={agentEntities}
              label={parameter.entityId === null ? undefined : options.labelOf(parameter.entityId)}
              otherLanguage={otherLanguage}
              isReadOnly={isReadOnly}
              isNew={parameter.id === addedId}
              errors={editor.state.errors.filter(({ field }) => field?.startsWith(`parameters.${index}.`))}
              drop={moves.drag?.over === index ? moves.drag.side : undefined}
              handleProps={moves.handleProps(parameter.id)}
              onMove={(step) => moves.moveBy(parameter.id, step)}
              onChange={(change) => annotation.changeParameter(parameter.id, change)}
              onRename={(name) => rename(parameter.id, name)}
              onRenamed={() => reportRename(parameter.name)}
              onEntityChange={(entityId) => changeEntity(parameter, entityId)}
              onDuplicate={() => annotation.duplicateParameter(parameter.id)}
              onRemove={() => setToRemove(parameter)}
            />
          ))}
        </ul>
      )}
      {isOpen && activePhrase !== null && phrases[activePhrase] && (
        <PhraseEntities
          phrase={phrases[activePhrase]}
          number={activePhrase + 1}
          count={phrases.length}
          options={options}
          onAttach={isReadOnly ? undefined : annotation.addParameter}
        />
      )}
      {isAdding && (
        <EntityPicker
          anchor={anchor}
          options={[freeText, ...newOptions]}
          detailOf={({ entity }) => (entity ? details.ofEntity(entity) : t('PARAMETER_FREE_TEXT_HELP'))}
          onChoose={({ entity }) => {
            setAddedId(annotation.addParameter(entity).id)
            setAdding(false)
          }}
          onCreate={onEntityCreate}
          onClose={() => setAdding(false)}
        />
      )}
      {toRemove && (
        <ConfirmDelete
          title={t('PARAMETER_DELETE_TITLE', { name: toRemove.name })}
          onDelete={() => {
            annotation.removeParameter(toRemove.id)
            return { status: 'done' }
          }}
          doneText={t('PARAMETER_DELETED')}
          onClose={() => setToRemove(null)}
        >
          {t('PARAMETER_DELETE_TEXT', { count: phrases.filter(isMarked(toRemove.id)).length })}
        </ConfirmDelete>
      )}
    </div>
  )
}
