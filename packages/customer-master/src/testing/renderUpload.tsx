import type { MemoryHandlers } from '@platform/client'
import type { Permission, UploadPhase } from '@platform/contract'
import { buildUser } from '@platform/testing/builders'
import { memoryBackend, sampleWorld } from '@platform/testing/memory-backend'
import { useState } from 'react'
import { page } from 'vitest/browser'
import { ContactImport } from '../uploads/components/ContactImport/ContactImport.tsx'
import { FIRST_REVIEW } from '../uploads/headless/reviewRows.ts'
import { useContactImport } from '../uploads/headless/useContactImport.ts'
import { renderContacts } from './renderContacts.tsx'

const ignore = () => {}

function Host() {
  const [view, setView] = useState(FIRST_REVIEW)
  return (
    <ContactImport
      contactImport={useContactImport({ uploadId: 'u' })}
      view={view}
      onViewChange={(change) => setView((before) => ({ ...before, ...change }))}
      onBack={ignore}
      onUpload={ignore}
      onContactsOpen={ignore}
      onUploadsOpen={ignore}
      onErrorsOpen={ignore}
    />
  )
}

/** Permissions to import contacts, without that to define fields. */
export const IMPORTER: readonly Permission[] = [
  'CUSTOMER.VIEW',
  'CUSTOMER.CREATE',
  'CUSTOMER.EDIT',
  'CUSTOMER.VIEW_PERSONAL',
]

interface UploadSetting {
  /** The text of the file. */
  readonly content: string
  /** @default 'checked' */
  readonly phase?: UploadPhase
  readonly handlers?: MemoryHandlers
  readonly permissions?: readonly Permission[]
}

/** Renders an upload of the sample world. Returns its back end. */
export async function renderUpload({ content, phase = 'checked', handlers = {}, permissions }: UploadSetting) {
  await page.viewport(1280, 860)
  const upload = {
    uploadId: 'u',
    fileName: 'fair.csv',
    content,
    phase,
    createdAt: '2026-03-02T09:30:00.000Z',
  }
  const transport = memoryBackend({
    seed: { ...sampleWorld(), uploads: [upload] },
    handlers,
    ...(permissions && { user: buildUser({ permissions: [...permissions] }) }),
  })
  await renderContacts(<Host />, { transport, ...(permissions && { permissions }) })
  return transport
}
