import type { ListPager } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { UseEntitiesResult } from '../../headless/useEntities.ts'

/** Previous and Next below both tables of entities, with their texts (specification 1 §2.5). @internal */
export function usePagerProps(entities: UseEntitiesResult, page: number): ListPager {
  const t = useTexts(botBuilderTexts)
  return {
    page,
    hasPrevious: entities.hasPrevious,
    hasNext: entities.hasNext,
    onPrevious: entities.showPrevious,
    onNext: entities.showNext,
    endText: t('ENTITY_LIST_END'),
    emptyText: t('ENTITY_LIST_EMPTY'),
  }
}
