import { useTexts } from '../i18n/useTexts.ts'
import { uiTexts } from '../messages/uiTexts.ts'
import type { PagerProps } from '../paged-table/Pager.tsx'
import type { ListPager, ListStateProps } from './list.types.ts'

/** Props of the `Pager` of a list. @internal */
export function useListPager(
  pager: ListPager | undefined,
  status: ListStateProps['status'],
  isEmpty: boolean,
): PagerProps | undefined {
  const t = useTexts(uiTexts)
  if (!pager) return undefined
  const { page, endText, emptyText, ...rest } = pager
  return {
    ...rest,
    isEmpty,
    // Before the list has loaded, its end is unknown.
    ...(status === 'ready' && endText !== undefined ? { endText } : {}),
    ...(status === 'ready' && emptyText !== undefined ? { emptyText } : {}),
    ...(page > 1 || pager.hasNext ? { summary: t('LIST_PAGE', { page }) } : {}),
  }
}
