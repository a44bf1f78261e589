import { Button } from '@platform/ui'
import type { ButtonProps } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import type { UsePhoneBookResult } from '../../headless/usePhoneBook.ts'

interface SelectMatchingButtonProps extends Pick<ButtonProps, 'className' | 'size'> {
  phoneBook: UsePhoneBookResult
}

/** Selects all contacts that match, if only some are: in the toolbar if there is space, else in the bulk bar. @internal */
export function SelectMatchingButton({ phoneBook, ...button }: SelectMatchingButtonProps) {
  const t = useTexts(customerMasterTexts)
  const { target, matchingCount } = phoneBook
  if (!target || matchingCount === null || target.count >= matchingCount) return null
  return (
    <Button {...button} onPress={phoneBook.selectMatching}>
      {t('PHONE_BOOK_SELECT_MATCHING', { count: matchingCount })}
    </Button>
  )
}
