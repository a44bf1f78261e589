import { PlatformError, type Transport } from '@platform/client'
import type { EndpointName, FileReply, InputOf, Permission } from '@platform/contract'
import { useState } from 'react'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { ContactImport } from '../uploads/components/ContactImport/ContactImport.tsx'
import { FIRST_REVIEW } from '../uploads/headless/reviewRows.ts'
import { useContactImport } from '../uploads/headless/useContactImport.ts'
import { renderContacts } from './renderContacts.tsx'

/** Permissions to import contacts, without that to define fields. */
export const IMPORTER: readonly Permission[] = [
  'CUSTOMER.VIEW',
  'CUSTOMER.CREATE',
  'CUSTOMER.EDIT',
  'CUSTOMER.VIEW_PERSONAL',
]

/** A connection that is lost. */
export const offline = new PlatformError({ type: 'NETWORK', isOnline: true })

interface UploadSetting {
  readonly transport: Transport
  /** @default 'u' */
  readonly uploadId?: string
  readonly permissions?: readonly Permission[]
}

/** Renders an upload. Returns the spies of its handlers, and the inputs of the calls that it makes. */
export async function renderUpload({ transport, uploadId = 'u', permissions }: UploadSetting) {
  await page.viewport(1280, 860)
  const open = {
    onBack: vi.fn<() => void>(),
    onUpload: vi.fn<() => void>(),
    onContactsOpen: vi.fn<() => void>(),
    onUploadsOpen: vi.fn<() => void>(),
    onErrorsOpen: vi.fn<() => void>(),
    onSave: vi.fn<(file: FileReply) => void>(),
  }
  function Host() {
    const [view, setView] = useState(FIRST_REVIEW)
    return (
      <div style={{ display: 'flex', blockSize: 840 }}>
        <ContactImport
          {...open}
          contactImport={useContactImport({ uploadId })}
          view={view}
          onViewChange={(change) => setView((before) => ({ ...before, ...change }))}
        />
      </div>
    )
  }
  const call = vi.spyOn(transport, 'call')
  await renderContacts(<Host />, { transport, ...(permissions && { permissions }) })
  const inputsOf = <Name extends EndpointName>(name: Name) =>
    call.mock.calls.filter(([called]) => called === name).map(([, input]) => input as InputOf<Name>)
  return { ...open, inputsOf }
}
