import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { EntityPicker } from '../Annotation/EntityPicker.tsx'
import type { EntityPickerProps, PickerOption } from '../Annotation/EntityPicker.tsx'
import type { EntityOption } from '../Annotation/markOptions.ts'
import { useOptionDetails } from '../Annotation/useOptionDetails.ts'

/** An entity for a new parameter; without one it is free text. */
interface NewParameterOption extends PickerOption {
  readonly entity: EntityOption | null
}

interface NewParameterPickerProps extends Pick<EntityPickerProps<PickerOption>, 'anchor' | 'onCreate' | 'onClose'> {
  entities: readonly EntityOption[]
  /** Called with the entity of the new parameter; null for free text. */
  onChoose: (entity: EntityOption | null) => void
}

/** Selects what a new parameter is: free text, or one of the entities. @internal */
export function NewParameterPicker({ entities, onChoose, ...popup }: NewParameterPickerProps) {
  const t = useTexts(botBuilderTexts)
  const details = useOptionDetails()
  const freeText: NewParameterOption = { key: 'text', name: t('PARAMETER_FREE_TEXT'), entity: null }
  return (
    <EntityPicker
      {...popup}
      options={[freeText, ...entities.map((entity): NewParameterOption => ({ ...entity, entity }))]}
      detailOf={({ entity }) => (entity ? details.ofEntity(entity) : t('PARAMETER_FREE_TEXT_HELP'))}
      onChoose={({ entity }) => onChoose(entity)}
    />
  )
}
