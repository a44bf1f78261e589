'use client'

import { httpTransport } from '@platform/client'
import { LiveConnectionProvider, PlatformProvider } from '@platform/client/react'
import { PhoneBook } from '@platform/customer-master'
import { WHOLE_PHONE_BOOK } from '@platform/customer-master/headless'
import '@platform/customer-master/styles.css'
import { UiProvider } from '@platform/ui'
import '@platform/ui/styles.css'
import { useState } from 'react'

const getToken = () => sessionStorage.getItem('token')
const transport = httpTransport({ baseUrl: 'https://crm.example.com/api/', getToken })

export function PhoneBookPage({ onOpen }: { onOpen: (contactId: string | null) => void }) {
  const [view, setView] = useState(WHOLE_PHONE_BOOK)
  const change = (changed: Partial<typeof view>) => setView({ ...view, ...changed })
  return (
    <UiProvider>
      <PlatformProvider transport={transport}>
        <LiveConnectionProvider>
          <PhoneBook view={view} onViewChange={change} onContactOpen={onOpen} onContactCreate={() => onOpen(null)} />
        </LiveConnectionProvider>
      </PlatformProvider>
    </UiProvider>
  )
}
