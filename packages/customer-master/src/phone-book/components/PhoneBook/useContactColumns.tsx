import type { ContactHeader, ContactRow } from '@platform/contract'
import type { DataGridColumn } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { useMemo } from 'react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'

interface ShownContacts {
  readonly contacts: readonly ContactRow[]
  readonly headers: readonly ContactHeader[]
}

/**
 * The columns of the contacts: name, phone number, e-mail address if the back end has one, then one for each header of the
 * reply.
 *
 * @internal
 */
export function useContactColumns({ contacts, headers }: ShownContacts): readonly DataGridColumn<ContactRow>[] {
  const t = useTexts(customerMasterTexts)
  const hasEmail = contacts.some(({ email }) => email !== undefined)
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('PHONE_BOOK_COLUMN_NAME'),
        render: ({ name }) => name,
        width: 200,
        minWidth: 144,
        isRowHeader: true,
        isFixed: true,
      },
      {
        id: 'phone',
        header: t('PHONE_BOOK_COLUMN_PHONE'),
        render: ({ phone, typedPhone }) => (
          <span title={[phone, typedPhone].filter(Boolean).join(' · ')}>
            <bdi className="platform-ContactTable-phone" dir="ltr">
              {phone}
            </bdi>
            {digitsOf(typedPhone) !== '' && digitsOf(typedPhone) !== digitsOf(phone) && (
              <bdi className="platform-ContactTable-typed" dir="ltr">
                {typedPhone}
              </bdi>
            )}
          </span>
        ),
        minWidth: 160,
        isFixed: true,
      },
      ...(hasEmail
        ? [
            {
              id: 'email',
              header: t('CONTACT_EMAIL'),
              render: ({ email = '' }: ContactRow) => <bdi title={email}>{email}</bdi>,
              // Usual addresses are never cut.
              width: 250,
              minWidth: 230,
            },
          ]
        : []),
      ...[...new Set(headers.map(({ name }) => name))].map((header) => ({
        id: `detail ${header}`,
        header,
        render: ({ details }: ContactRow) => details.find(({ name }) => name === header)?.value ?? '',
        minWidth: 121,
      })),
    ],
    [hasEmail, headers, t],
  )
}

/** A number without what people write between its digits. Another spelling of the same digits adds nothing. */
const digitsOf = (phone: string): string => phone.replaceAll(/[^\p{Nd}]/gu, '')
