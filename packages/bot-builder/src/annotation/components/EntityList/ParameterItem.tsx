import type { Language, Parameter, RuleError } from '@platform/contract'
import { Markdown } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { useId, useState } from 'react'
import type { HTMLAttributes } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { highlightParameters } from '../../../shared/markdown-fields/highlightParameters.ts'
import type { ParameterChange } from '../../headless/annotationReducer.ts'
import type { EntityOption, MarkLabel } from '../Annotation/markOptions.ts'
import { ParameterFields } from './ParameterFields.tsx'
import { ParameterHead } from './ParameterHead.tsx'

/** @internal */
export interface ParameterItemProps {
  parameter: Parameter
  parameters: readonly Parameter[]
  entities: readonly EntityOption[]
  /** The name and colour of its entity; undefined for free text. */
  label: MarkLabel | undefined
  /** The language that prompts can be translated into; null until it is known. */
  otherLanguage: Language | null
  isReadOnly: boolean
  /** Whether the user has just created it: it is open, and its name is selected. */
  isNew: boolean
  /** The rules that it broke in the last save. */
  errors: readonly RuleError[]
  /** The side at which a dragged parameter is dropped. */
  drop: 'before' | 'after' | undefined
  handleProps: HTMLAttributes<HTMLButtonElement>
  /** Moves it by a number of items. */
  onMove: (step: number) => void
  onChange: (change: ParameterChange) => void
  /** Called while the name is typed. */
  onRename: (name: string) => void
  /** Called when the field of the name is left. */
  onRenamed: () => void
  onEntityChange: (entityId: string | null) => void
  onDuplicate: () => void
  onRemove: () => void
}

/**
 * A parameter of the intent: its name, its entity beside it, and its prompts; when open, fields for all of it.
 *
 * Its states are attributes:
 * - `.platform-ParameterItem[data-open]`: its fields are shown
 * - `.platform-ReorderItem[data-drop]`: a dragged parameter is dropped `before` or `after` it
 *
 * @internal
 */
export function ParameterItem(props: ParameterItemProps) {
  const { parameter, parameters, isReadOnly, isNew, errors, drop } = props
  const id = useId()
  // A parameter without a prompt cannot be saved: it is open when it is created.
  const [isOpen, setOpen] = useState(
    () => !isReadOnly && (isNew || parameter.prompts.every((prompt) => prompt.trim() === '')),
  )
  if (errors.length > 0 && !isOpen) setOpen(true)

  return (
    <li
      className="platform-ReorderItem platform-ParameterItem"
      aria-labelledby={`${id}-name`}
      data-open={isOpen || undefined}
      data-drop={drop}
    >
      <ParameterHead item={props} id={id} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      <div id={`${id}-body`} className="platform-ParameterItem-body">
        {isOpen ? (
          <ParameterFields {...props} nameId={`${id}-name`} />
        ) : (
          <ParameterSummary parameter={parameter} parameters={parameters} />
        )}
      </div>
    </li>
  )
}

/** The default value and the prompts of a parameter whose fields are not shown. */
function ParameterSummary({
  parameter: { value, prompts },
  parameters,
}: Pick<ParameterItemProps, 'parameter' | 'parameters'>) {
  const t = useTexts(botBuilderTexts)
  return (
    <>
      {value !== '' && (
        <p className="platform-ParameterItem-default">
          {t('ENTITY_VALUE')} <bdi>{value}</bdi>
        </p>
      )}
      {prompts.length > 0 && (
        <ul className="platform-ParameterItem-prompts" aria-label={t('ENTITY_PROMPTS')}>
          {prompts.map((prompt, at) => (
            <li key={at}>
              <Markdown text={highlightParameters(prompt, parameters)} className="platform-MarkdownField-text" />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
