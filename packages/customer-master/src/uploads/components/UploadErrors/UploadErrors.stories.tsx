import type { ErrorRow } from '@platform/contract'
import { emptyWorld, sampleWorld } from '@platform/testing/memory-backend'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import '../../../styles.css'
import { useUploadErrors } from '../../headless/useUploadErrors.ts'
import { UploadErrors } from './UploadErrors.tsx'

function LoadedErrors({ uploadId, onBack }: { uploadId: string; onBack: () => void }) {
  const [from, setFrom] = useState(0)
  return <UploadErrors errors={useUploadErrors({ uploadId, from, onFromChange: setFrom })} onBack={onBack} />
}

const meta = {
  title: 'Uploads/Error List',
  component: LoadedErrors,
  parameters: { layout: 'fullscreen', transport: { seed: sampleWorld() } },
  args: { uploadId: 'upload-march', onBack: () => {} },
} satisfies Meta<typeof LoadedErrors>
export default meta
type Story = StoryObj<typeof meta>

const listing = (rows: ErrorRow[], more = false) => ({
  transport: { handlers: { 'uploads.errors': () => ({ rows, more }) } },
})
const message = (text: string) => ({ message: text, fieldId: null, sentence: null, values: {} })

export const Some: Story = {}

/** A back end that only has messages. */
export const MessagesOnly: Story = {
  parameters: listing([
    { line: 'Asha,98450', row: null, errors: [message('Invalid number'), message('City is required')] },
  ]),
}

export const Empty: Story = { parameters: listing([]) }

export const Loading: Story = {
  parameters: { transport: { handlers: { 'uploads.errors': () => new Promise<never>(() => {}) } } },
}

export const Failed: Story = { parameters: { transport: { faults: { isOffline: true } } } }

/** An upload that does not exist. */
export const Missing: Story = { parameters: { transport: { seed: emptyWorld() } } }

export const LongTexts: Story = {
  parameters: listing(
    Array.from({ length: 15 }, (_, index) => ({
      line: `Contact ${index},${'a cell without an end '.repeat(30)},+91 98450`,
      row: index + 2,
      errors: [message('Donaudampfschifffahrtsgesellschaft'.repeat(4)), message('Second')],
    })),
    true,
  ),
}

export const RightToLeft: Story = { globals: { locale: 'ar' } }

export const Dark: Story = { globals: { theme: 'dark' } }
