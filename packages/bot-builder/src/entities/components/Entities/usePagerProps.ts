import type { PagedTableProps } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { UseEntitiesResult } from '../../headless/useEntities.ts'

/** Previous and Next beneath either table, and what they say at the end (specification 1 §2.5). @internal */
export function usePagerProps(entities: UseEntitiesResult, page: number): PagedTableProps<unknown>['pager'] {
  const t = useTexts(botBuilderTexts)
  return {
    hasPrevious: entities.hasPrevious,
    hasNext: entities.hasNext,
    onPrevious: entities.showPrevious,
    onNext: entities.showNext,
    // Before the list is there, nobody knows where it ends.
    ...(entities.status === 'ready' ? { endText: t('ENTITY_LIST_END'), emptyText: t('ENTITY_LIST_EMPTY') } : {}),
    isEmpty: entities.status === 'ready' && entities.entities.length === 0,
    ...(page > 1 || entities.hasNext ? { summary: t('ENTITY_LIST_PAGE', { page }) } : {}),
  }
}
