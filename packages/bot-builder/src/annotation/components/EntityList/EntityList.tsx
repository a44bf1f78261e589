import type { Parameter } from '@platform/contract'
import { ConfirmDelete, EmptyState, IconButton, PaneHead, Tooltip } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Braces, Plus } from 'lucide-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { UseAgentEntitiesResult } from '../../headless/useAgentEntities.ts'
import type { AnnotationEditor } from '../../headless/annotationState.ts'
import { entityOptions, markOptions } from '../Annotation/markOptions.ts'
import { NewParameterPicker } from './NewParameterPicker.tsx'
import { ParameterList } from './ParameterList.tsx'
import { PhraseEntities } from './PhraseEntities.tsx'

interface EntityListProps {
  editor: AnnotationEditor
  agentId: string
  entities: UseAgentEntitiesResult
  /** Index of the active phrase. */
  activePhrase: number | null
  onEntityCreate?: (() => void) | undefined
}

/** The right pane: the parameters of the open intent. @internal */
export function EntityList({ editor, agentId, entities, activePhrase, onEntityCreate }: EntityListProps) {
  const t = useTexts(botBuilderTexts)
  const addButton = useRef<HTMLButtonElement>(null)
  const anchor = useCallback(() => addButton.current, [])
  const [isAdding, setAdding] = useState(false)
  const [addedId, setAddedId] = useState<string | null>(null)
  const [toRemove, setToRemove] = useState<Parameter | null>(null)
  const { isReadOnly, annotation } = editor
  const isOpen = editor.status === 'ready'
  const { phrases, parameters } = editor.state.content
  const options = useMemo(() => markOptions(entities.entities, parameters), [entities.entities, parameters])
  const agentEntities = useMemo(() => entityOptions(entities.entities), [entities.entities])
  const isMarked = (id: string) => (phrase: (typeof phrases)[number]) =>
    phrase.annotations.some(({ parameterId }) => parameterId === id)

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
      <ParameterList
        editor={editor}
        agentId={agentId}
        entities={agentEntities}
        options={options}
        addedId={addedId}
        onRemove={setToRemove}
      />
      {isOpen && parameters.length === 0 && (
        <EmptyState
          icon={<Braces />}
          title={t('ENTITIES_EMPTY_TITLE')}
          description={isReadOnly ? t('ENTITIES_EMPTY_HELP') : t('ENTITIES_EMPTY_HOW')}
        />
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
        <NewParameterPicker
          anchor={anchor}
          entities={agentEntities}
          onChoose={(entity) => {
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
