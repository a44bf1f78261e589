import { Badge, IconButton, Menu, MenuItem, MenuSeparator, MenuTrigger, Switch } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { ArrowDown, ArrowUp, ChevronRight, Copy, Ellipsis, GripVertical, Trash2, Type } from 'lucide-react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { EntitySwatch } from '../../../shared/entity-colour/EntitySwatch.tsx'
import type { ParameterItemProps } from './ParameterItem.tsx'

interface ParameterHeadProps {
  item: ParameterItemProps
  /** Prefix of the ids of the item's elements. */
  id: string
  isOpen: boolean
  onToggle: () => void
}

/** The first line of a parameter: its handle, its name with the entity, and its controls. @internal */
export function ParameterHead({ item, id, isOpen, onToggle }: ParameterHeadProps) {
  const { parameter, parameters, isReadOnly } = item
  const t = useTexts(botBuilderTexts)
  const title = <ParameterTitle item={item} nameId={`${id}-name`} />
  return (
    <div className="platform-ParameterItem-head">
      {!isReadOnly && (
        <button
          {...item.handleProps}
          type="button"
          className="platform-ParameterItem-handle"
          aria-label={t('PARAMETER_MOVE', { name: parameter.name })}
          aria-describedby={`${id}-place`}
        >
          <GripVertical aria-hidden />
        </button>
      )}
      <span id={`${id}-place`} hidden>
        {t('PARAMETER_MOVE_HELP', { number: parameters.indexOf(parameter) + 1, count: parameters.length })}
      </span>
      {isReadOnly ? (
        <>
          <span className="platform-ParameterItem-title">{title}</span>
          <Badge>{parameter.required ? t('ENTITY_REQUIRED') : t('ENTITY_OPTIONAL')}</Badge>
        </>
      ) : (
        <>
          <button
            type="button"
            className="platform-ParameterItem-title"
            aria-expanded={isOpen}
            aria-controls={`${id}-body`}
            onClick={onToggle}
          >
            <ChevronRight className="platform-ParameterItem-arrow platform-flip" aria-hidden />
            {title}
          </button>
          <Switch
            className="platform-ParameterItem-required"
            aria-describedby={`${id}-name`}
            isSelected={parameter.required}
            onChange={(isRequired) => item.onChange({ required: isRequired })}
          >
            {t('ENTITY_REQUIRED')}
          </Switch>
          <ParameterMenu item={item} />
        </>
      )}
    </div>
  )
}

function ParameterTitle({ item: { parameter, label }, nameId }: { item: ParameterItemProps; nameId: string }) {
  const t = useTexts(botBuilderTexts)
  return (
    <>
      <bdi id={nameId} className="platform-ParameterItem-name">
        {parameter.name}
      </bdi>
      <span className="platform-ParameterItem-entity">
        {label ? <EntitySwatch appearance={label.appearance} /> : <Type aria-hidden />}
        <bdi>{label?.name ?? t('PARAMETER_FREE_TEXT')}</bdi>
      </span>
    </>
  )
}

function ParameterMenu({ item }: { item: ParameterItemProps }) {
  const t = useTexts(botBuilderTexts)
  const { parameter, parameters } = item
  const { name } = parameter
  const index = parameters.indexOf(parameter)
  return (
    <MenuTrigger>
      <IconButton
        size="small"
        variant="quiet"
        label={t('PARAMETER_MORE', { name })}
        icon={<Ellipsis />}
        className="platform-ParameterItem-more"
      />
      <Menu aria-label={t('PARAMETER_MORE', { name })}>
        <MenuItem icon={<ArrowUp />} isDisabled={index === 0} onAction={() => item.onMove(-1)}>
          {t('PARAMETER_MOVE_UP')}
        </MenuItem>
        <MenuItem icon={<ArrowDown />} isDisabled={index === parameters.length - 1} onAction={() => item.onMove(1)}>
          {t('PARAMETER_MOVE_DOWN')}
        </MenuItem>
        <MenuItem icon={<Copy />} onAction={item.onDuplicate}>
          {t('PARAMETER_DUPLICATE')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 />} isDestructive onAction={item.onRemove}>
          {t('PARAMETER_DELETE', { name })}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  )
}
