import type { Language, Parameter, RuleError } from '@platform/contract'
import { Badge, IconButton, Markdown, Menu, MenuItem, MenuSeparator, MenuTrigger, Switch } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { ArrowDown, ArrowUp, ChevronRight, Copy, Ellipsis, GripVertical, Trash2, Type } from 'lucide-react'
import { useId, useState } from 'react'
import type { HTMLAttributes } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { EntitySwatch } from '../../../shared/entity-colour/EntitySwatch.tsx'
import { highlightParameters } from '../../../shared/markdown-fields/highlightParameters.ts'
import type { ParameterChange } from '../../headless/annotationReducer.ts'
import type { EntityOption, MarkLabel } from '../Annotation/markOptions.ts'
import { ParameterFields } from './ParameterFields.tsx'

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
  const { parameter, parameters, label, isReadOnly, errors, drop, handleProps } = props
  const { name, required, value, prompts } = parameter
  const t = useTexts(botBuilderTexts)
  const id = useId()
  // A parameter without a prompt cannot be saved: it is open when it is created.
  const [isOpen, setOpen] = useState(
    () => !isReadOnly && (props.isNew || prompts.every((prompt) => prompt.trim() === '')),
  )
  if (errors.length > 0 && !isOpen) setOpen(true)
  const index = parameters.indexOf(parameter)
  const entityName = label?.name ?? t('PARAMETER_FREE_TEXT')

  const title = (
    <>
      <bdi id={`${id}-name`} className="platform-ParameterItem-name">
        {name}
      </bdi>
      <span className="platform-ParameterItem-entity">
        {label ? <EntitySwatch appearance={label.appearance} /> : <Type aria-hidden />}
        <bdi>{entityName}</bdi>
      </span>
    </>
  )
  return (
    <li
      className="platform-ReorderItem platform-ParameterItem"
      aria-labelledby={`${id}-name`}
      data-open={isOpen || undefined}
      data-drop={drop}
    >
      <div className="platform-ParameterItem-head">
        {!isReadOnly && (
          <button
            {...handleProps}
            type="button"
            className="platform-ParameterItem-handle"
            aria-label={t('PARAMETER_MOVE', { name })}
            aria-describedby={`${id}-place`}
          >
            <GripVertical aria-hidden />
          </button>
        )}
        <span id={`${id}-place`} hidden>
          {t('PARAMETER_MOVE_HELP', { number: index + 1, count: parameters.length })}
        </span>
        {isReadOnly ? (
          <span className="platform-ParameterItem-title">{title}</span>
        ) : (
          <button
            type="button"
            className="platform-ParameterItem-title"
            aria-expanded={isOpen}
            aria-controls={`${id}-body`}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronRight className="platform-ParameterItem-arrow platform-flip" aria-hidden />
            {title}
          </button>
        )}
        {isReadOnly ? (
          <Badge>{required ? t('ENTITY_REQUIRED') : t('ENTITY_OPTIONAL')}</Badge>
        ) : (
          <>
            <Switch
              className="platform-ParameterItem-required"
              aria-describedby={`${id}-name`}
              isSelected={required}
              onChange={(isRequired) => props.onChange({ required: isRequired })}
            >
              {t('ENTITY_REQUIRED')}
            </Switch>
            <MenuTrigger>
              <IconButton
                size="small"
                variant="quiet"
                label={t('PARAMETER_MORE', { name })}
                icon={<Ellipsis />}
                className="platform-ParameterItem-more"
              />
              <Menu aria-label={t('PARAMETER_MORE', { name })}>
                <MenuItem icon={<ArrowUp />} isDisabled={index === 0} onAction={() => props.onMove(-1)}>
                  {t('PARAMETER_MOVE_UP')}
                </MenuItem>
                <MenuItem
                  icon={<ArrowDown />}
                  isDisabled={index === parameters.length - 1}
                  onAction={() => props.onMove(1)}
                >
                  {t('PARAMETER_MOVE_DOWN')}
                </MenuItem>
                <MenuItem icon={<Copy />} onAction={props.onDuplicate}>
                  {t('PARAMETER_DUPLICATE')}
                </MenuItem>
                <MenuSeparator />
                <MenuItem icon={<Trash2 />} isDestructive onAction={props.onRemove}>
                  {t('PARAMETER_DELETE', { name })}
                </MenuItem>
              </Menu>
            </MenuTrigger>
          </>
        )}
      </div>
      <div id={`${id}-body`} className="platform-ParameterItem-body">
        {isOpen ? (
          <ParameterFields {...props} nameId={`${id}-name`} />
        ) : (
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
        )}
      </div>
    </li>
  )
}
