import { describeExports } from '@platform/testing/conformance'
import type { ConformanceLine } from '@platform/testing/conformance'
import { memoryBackend } from '@platform/testing/memory-backend'
import { withPlatform } from '@platform/testing/with-platform'
import { useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { describe } from 'vitest'
import * as exported from '../index.ts'
import '../styles.css'
import { useAttributeForm } from '../attributes/headless/useAttributeForm.ts'
import { useAttributes } from '../attributes/headless/useAttributes.ts'
import { useContactForm } from '../contact-form/headless/useContactForm.ts'
import { useSegmentChanges } from '../segments/headless/useSegmentChanges.ts'
import { useSegmentForm } from '../segments/headless/useSegmentForm.ts'
import { useSegmentPreview } from '../segments/headless/useSegmentPreview.ts'
import { useContactTimeline } from '../duplicates/headless/useContactTimeline.ts'
import { useDuplicates } from '../duplicates/headless/useDuplicates.ts'
import { FIRST_REVIEW } from '../uploads/headless/reviewRows.ts'
import { useContactImport } from '../uploads/headless/useContactImport.ts'
import { useUploadErrors } from '../uploads/headless/useUploadErrors.ts'
import { useUploadForm } from '../uploads/headless/useUploadForm.ts'
import { useUploads } from '../uploads/headless/useUploads.ts'

const ignore = () => {}

/** Renders with its own back end. */
function Platform({ children }: { children: ReactNode }) {
  const [Provider] = useState(() => withPlatform(memoryBackend()))
  return <Provider>{children}</Provider>
}

/** The suite of a component that forwards no props. */
const line = (className: string, make: (handler: () => void) => ReactElement): ConformanceLine => ({
  className,
  forwards: [],
  make: (_props, handler) => <Platform>{make(handler)}</Platform>,
})

// Components that take the result of a hook.
const ContactForm = () => (
  <exported.ContactForm form={useContactForm({ contactId: null })} onBack={ignore} onCancel={ignore} onSaved={ignore} />
)
const Attributes = () => <exported.Attributes attributes={useAttributes()} onAdd={ignore} onEdit={ignore} />
const ContactTimeline = () => (
  <exported.ContactTimeline timeline={useContactTimeline({ contactId: 'contact-sample-1' })} />
)
const Duplicates = () => <exported.Duplicates duplicates={useDuplicates()} onBack={ignore} onContactOpen={ignore} />
const ContactImport = () => (
  <exported.ContactImport
    contactImport={useContactImport({ uploadId: 'upload-march' })}
    view={FIRST_REVIEW}
    onViewChange={ignore}
    onBack={ignore}
    onUpload={ignore}
    onContactsOpen={ignore}
    onUploadsOpen={ignore}
    onErrorsOpen={ignore}
  />
)
const UploadErrors = () => (
  <exported.UploadErrors
    errors={useUploadErrors({ uploadId: 'upload-march', from: 0, onFromChange: ignore })}
    onBack={ignore}
  />
)
const UploadForm = () => (
  <exported.UploadForm
    form={useUploadForm({ target: null, onOpened: ignore })}
    onBack={ignore}
    onContactsOpen={ignore}
    onUploadsOpen={ignore}
  />
)
const UploadList = () => (
  <exported.UploadList
    uploads={useUploads({ from: 0, onFromChange: ignore, days: null, onDaysChange: ignore })}
    onBack={ignore}
    onUpload={ignore}
    onErrorsOpen={ignore}
    onImportOpen={ignore}
  />
)
const SegmentForm = () => (
  <exported.SegmentForm
    form={useSegmentForm({ segmentId: 'segment-metro' })}
    onBack={ignore}
    onCancel={ignore}
    onSaved={ignore}
  />
)
const SegmentChanges = () => <exported.SegmentChanges changes={useSegmentChanges({ segmentId: 'segment-metro' })} />
const SegmentPreview = () => (
  <exported.SegmentPreview preview={useSegmentPreview({ condition: null })} conditionName={String} />
)
const AttributePanel = ({ onClose }: { onClose: () => void }) => (
  <exported.AttributePanel form={useAttributeForm({ attribute: null })} onSaved={ignore} onClose={onClose} />
)

describe('@platform/customer-master', () => {
  describeExports(exported, {
    AttributePanel: {
      ...line('platform-AttributePanel', (onClose) => <AttributePanel onClose={onClose} />),
      keyboard: { role: 'textbox', keys: '{Escape}' },
    },
    Attributes: line('platform-Attributes', () => <Attributes />),
    ContactForm: line('platform-ContactForm', () => <ContactForm />),
    ContactTimeline: line('platform-ContactTimeline', () => <ContactTimeline />),
    Duplicates: line('platform-Duplicates', () => <Duplicates />),
    MergeContactsDialog: {
      ...line('platform-MergeContacts', (onClose) => (
        <exported.MergeContactsDialog contactIds={['contact-sample-1', 'contact-sample-2']} onClose={onClose} />
      )),
      keyboard: { role: 'radio', keys: '{Escape}' },
    },
    ContactImport: line('platform-ContactImport', () => <ContactImport />),
    SegmentChanges: line('platform-SegmentChanges', () => <SegmentChanges />),
    SegmentForm: line('platform-SegmentForm', () => <SegmentForm />),
    SegmentPreview: line('platform-SegmentPreview', () => <SegmentPreview />),
    UploadErrors: line('platform-UploadErrors', () => <UploadErrors />),
    UploadForm: line('platform-UploadForm', () => <UploadForm />),
    UploadList: line('platform-UploadList', () => <UploadList />),
    PhoneBook: line('platform-PhoneBook', () => (
      <exported.PhoneBook
        view={{ search: '', groupId: null, labelId: null, segmentIds: [], from: 0 }}
        onViewChange={ignore}
        onContactOpen={ignore}
        onContactCreate={ignore}
      />
    )),
  })
})
