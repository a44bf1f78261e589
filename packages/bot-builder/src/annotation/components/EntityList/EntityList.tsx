import type { Parameter } from '@platform/contract'
import { ConfirmDelete, EmptyState, IconButton, PaneHead, Tooltip } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Braces, Plus } from 'lucide-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { UseAgentEntitiesResult } from '../../headless/useAgentEntities.ts'
import type { AnnotationEditor } from '../../headless/annotationState.ts'
import { EntityPicker } from '../Annotation/EntityPicker.tsx'
import { entityOptions } from '../Annotation/entityOptions.ts'
import { ParameterItem } from './ParameterItem.tsx'
import { PhraseEntities } from './PhraseEntities.tsx'

interface EntityListProps {
  editor: AnnotationEditor
  entities: UseAgentEntitiesResult
  /** Index of the active phrase. */
  activePhrase: number | null
  onEntityCreate?: (() => void) | undefined
}

/** The right pane: the parameters of the open intent. @internal */
export function EntityList({ editor, entities, activePhrase, onEntityCreate }: EntityListProps) {
  const t = useTexts(botBuilderTexts)
  const addButton = useRef<HTMLButtonElement>(null)
  const [isAdding, setAdding] = useState(false)
  const [toRemove, setToRemove] = useState<Parameter | null>(null)
  const { isReadOnly } = editor
  const isOpen = editor.status === 'ready'
  const { phrases, parameters } = editor.state.content
  const options = useMemo(() => entityOptions(entities.entities, parameters), [entities.entities, parameters])
  const anchor = useCallback(() => addButton.current, [])
  const attachable = options.filter(({ isAttached }) => !isAttached)
  const marks = phrases.filter(({ annotations }) =>
    annotations.some(({ entityId }) => entityId === toRemove?.id),
  ).length

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
      {isOpen && parameters.length === 0 && (
        <EmptyState
          icon={<Braces />}
          title={t('ENTITIES_EMPTY_TITLE')}
          description={isReadOnly ? t('ENTITIES_EMPTY_HELP') : t('ENTITIES_EMPTY_HOW')}
        />
      )}
      {isOpen && parameters.length > 0 && (
        <ul className="platform-EntityList-items" aria-label={t('ENTITIES_TITLE')}>
          {parameters.map((parameter, index) => (
            <ParameterItem
              key={parameter.id}
              parameter={parameter}
              option={options.find(({ id }) => id === parameter.id)}
              isReadOnly={isReadOnly}
              promptError={editor.state.errors.find(({ field }) => field === `parameters.${index}.prompts`)}
              onChange={(change) => editor.annotation.changeParameter(parameter.id, change)}
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
          onAttach={isReadOnly ? undefined : editor.annotation.attach}
        />
      )}
      {isAdding && (
        <EntityPicker
          anchor={anchor}
          options={attachable}
          onChoose={(option) => {
            editor.annotation.attach(option)
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
            editor.annotation.removeParameter(toRemove.id)
            return { status: 'done' }
          }}
          doneText={t('PARAMETER_DELETED')}
          onClose={() => setToRemove(null)}
        >
          {t('PARAMETER_DELETE_TEXT', { count: marks })}
        </ConfirmDelete>
      )}
    </div>
  )
}
