'use client'

import { httpTransport } from '@platform/client'
import { LiveConnectionProvider, PlatformProvider } from '@platform/client/react'
import { Report } from '@platform/reports'
import { FIRST_REPORT } from '@platform/reports/headless'
import '@platform/reports/styles.css'
import { UiProvider } from '@platform/ui'
import '@platform/ui/styles.css'
import { useState } from 'react'

const getToken = () => sessionStorage.getItem('token')
const transport = httpTransport({ baseUrl: 'https://bots.example.com/api/', getToken })

export function ReportPage() {
  const [view, setView] = useState(FIRST_REPORT)
  return (
    <UiProvider>
      <PlatformProvider transport={transport}>
        <LiveConnectionProvider>
          <Report view={view} onViewChange={(change) => setView((before) => ({ ...before, ...change }))} />
        </LiveConnectionProvider>
      </PlatformProvider>
    </UiProvider>
  )
}
