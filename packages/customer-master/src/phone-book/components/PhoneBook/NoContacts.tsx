import { Button, EmptyState } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { ContactRound, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import type { GroupKind } from '../../headless/useGroups.ts'
import type { UsePhoneBookResult } from '../../headless/usePhoneBook.ts'
import { GROUP_KIND_TEXTS } from './groupKindTexts.ts'

/** What contacts can be filtered by. @internal */
export type ListKind = GroupKind | 'segment'

const TEXTS = {
  ...GROUP_KIND_TEXTS,
  segment: { emptyList: 'PHONE_BOOK_EMPTY_SEGMENT', gone: 'PHONE_BOOK_GONE_SEGMENT' },
} as const

interface NoContactsProps {
  phoneBook: UsePhoneBookResult
  /** What is selected; null if all contacts are shown. */
  selectedKind: ListKind | null
  /** Whether the selected group, label or live segment does not exist. */
  isGone: boolean
  /** The button that creates a contact, if the user may. */
  create: ReactNode
}

/** 'No Record Found', and what to do about it. @internal */
export function NoContacts({ phoneBook, selectedKind, isGone, create }: NoContactsProps) {
  const t = useTexts(customerMasterTexts)
  const { search } = phoneBook.view
  const title = t('PHONE_BOOK_NONE')
  const showAll = <Button onPress={phoneBook.selectAllContacts}>{t('PHONE_BOOK_SHOW_ALL')}</Button>
  if (isGone && selectedKind) {
    return (
      <EmptyState icon={<SearchX />} title={title} description={t(TEXTS[selectedKind].gone)}>
        {showAll}
      </EmptyState>
    )
  }
  if (search.trim() !== '') {
    return (
      <EmptyState icon={<SearchX />} title={title} description={t('PHONE_BOOK_NONE_FOUND', { search })}>
        <Button onPress={() => phoneBook.search('')}>{t('PHONE_BOOK_SEARCH_CLEAR')}</Button>
      </EmptyState>
    )
  }
  if (selectedKind) {
    return (
      <EmptyState icon={<ContactRound />} title={title} description={t(TEXTS[selectedKind].emptyList)}>
        {showAll}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<ContactRound />}
      title={title}
      description={create ? t('PHONE_BOOK_EMPTY') : t('PHONE_BOOK_EMPTY_READ_ONLY')}
    >
      {create}
    </EmptyState>
  )
}
