import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { EntityOption, MarkOption } from './markOptions.ts'

const KIND_TEXT = {
  synonyms: 'ANNOTATION_KIND_SYNONYMS',
  pattern: 'ANNOTATION_KIND_PATTERN',
  system: 'ANNOTATION_KIND_SYSTEM',
  unknown: 'ANNOTATION_KIND_UNKNOWN',
} as const

/** Returns functions that describe an option of the picker in words. @internal */
export function useOptionDetails() {
  const t = useTexts(botBuilderTexts)
  const ofEntity = ({ kind }: EntityOption) => t(KIND_TEXT[kind])
  return {
    ofEntity,
    /** The entity of a parameter; for an entity that has one, that a further parameter is created. */
    ofMark: ({ entity, target, isAttached }: MarkOption) => {
      if (target.parameterId === null) return isAttached ? t('PARAMETER_NEW') : ofEntity(entity)
      return entity.kind === 'unknown' ? ofEntity(entity) : entity.name
    },
  }
}
