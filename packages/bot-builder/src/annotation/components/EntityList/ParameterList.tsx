import type { Parameter } from '@platform/contract'
import { useTexts } from '@platform/ui/i18n'
import { useRef } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useOtherLanguage } from '../../../shared/useOtherLanguage.ts'
import type { AnnotationEditor } from '../../headless/annotationState.ts'
import type { EntityOption, MarkOptions } from '../Annotation/markOptions.ts'
import { ParameterItem } from './ParameterItem.tsx'
import { useParameterMoves } from './useParameterMoves.ts'
import { useReportedChanges } from './useReportedChanges.ts'

interface ParameterListProps {
  editor: AnnotationEditor
  agentId: string
  entities: readonly EntityOption[]
  options: MarkOptions
  /** Id of the parameter that the user has just created. */
  addedId: string | null
  onRemove: (parameter: Parameter) => void
}

/**
 * The parameters of the open intent, which can be moved and changed.
 *
 * Its states are attributes:
 * - `.platform-EntityList-items[data-dragging]`: a parameter is being dragged
 *
 * @internal
 */
export function ParameterList({ editor, agentId, entities, options, addedId, onRemove }: ParameterListProps) {
  const t = useTexts(botBuilderTexts)
  const list = useRef<HTMLUListElement>(null)
  const otherLanguage = useOtherLanguage(agentId)
  const changes = useReportedChanges(editor)
  const { annotation, state } = editor
  const { parameters } = state.content
  const moves = useParameterMoves({ list, parameters, onMove: annotation.moveParameter })

  return (
    <>
      <span role="status" className="platform-VisuallyHidden">
        {moves.announcement}
      </span>
      {editor.status === 'ready' && parameters.length > 0 && (
        <ul
          key={state.id}
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
              entities={entities}
              label={parameter.entityId === null ? undefined : options.labelOf(parameter.entityId)}
              otherLanguage={otherLanguage}
              isReadOnly={editor.isReadOnly}
              isNew={parameter.id === addedId}
              errors={state.errors.filter(({ field }) => field?.startsWith(`parameters.${index}.`))}
              drop={moves.dropSide(index)}
              handleProps={moves.handleProps(parameter.id)}
              onMove={(step) => moves.moveBy(parameter.id, step)}
              onChange={(change) => annotation.changeParameter(parameter.id, change)}
              onRename={(name) => changes.rename(parameter.id, name)}
              onRenamed={() => changes.reportRename(parameter.name)}
              onEntityChange={(entityId) => changes.changeEntity(parameter, entityId)}
              onDuplicate={() => annotation.duplicateParameter(parameter.id)}
              onRemove={() => onRemove(parameter)}
            />
          ))}
        </ul>
      )}
    </>
  )
}
