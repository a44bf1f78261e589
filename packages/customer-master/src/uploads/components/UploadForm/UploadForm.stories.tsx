import { PlatformError } from '@platform/client'
import type { MemoryHandlers } from '@platform/client'
import { buildUploadDetail } from '@platform/testing/builders'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { waitFor } from 'storybook/test'
import '../../../styles.css'
import { useUploadForm } from '../../headless/useUploadForm.ts'
import type { UseUploadFormOptions } from '../../headless/useUploadForm.ts'
import { UploadForm } from './UploadForm.tsx'

const ignore = () => {}

function LoadedForm(props: Pick<UseUploadFormOptions, 'target' | 'hasDryRun'>) {
  const form = useUploadForm({ ...props, onOpened: ignore })
  return (
    <div style={{ display: 'flex', blockSize: '100dvh' }}>
      <UploadForm form={form} onBack={ignore} onContactsOpen={ignore} onUploadsOpen={ignore} onSave={ignore} />
    </div>
  )
}

/** Stores files, and creates uploads that wait for their mapping. */
const storing: MemoryHandlers = {
  'files.upload': ({ file }) => ({ file: { name: file.name, path: 'file', source: 'URL' } }),
  'uploads.save': () => ({
    uploadId: 'upload',
    fields: buildUploadDetail().fields,
    headers: ['Name', 'Phone Number', 'City'],
    message: 'We are working on adding your current file.',
  }),
  'uploads.get': () => buildUploadDetail(),
}

const meta = {
  title: 'Uploads/Upload form',
  component: LoadedForm,
  parameters: { layout: 'fullscreen', transport: { handlers: storing } },
  args: { target: { groupId: 'group-newsletter' } },
} satisfies Meta<typeof LoadedForm>
export default meta
type Story = StoryObj<typeof meta>

const CSV = 'Name,Phone Number,City\nAsha Rao,+91 98450 12345,Pune\n'
const never = () => new Promise<never>(() => {})

/** Chooses a file as a person does. Also one that the chooser does not offer, as a drop can. */
const choosing =
  (name: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const input = await waitFor(() => {
      const found = canvasElement.querySelector<HTMLInputElement>('input[type=file]')
      if (!found) throw new Error('There is no file input.')
      return found
    })
    const transfer = new DataTransfer()
    transfer.items.add(new File([CSV], name, { type: name.endsWith('.csv') ? 'text/csv' : 'image/png' }))
    input.files = transfer.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }

export const Default: Story = {}

export const WithLabel: Story = { args: { target: { labelId: 'label-vip' } } }

export const WithoutTarget: Story = { args: { target: null } }

export const Sending: Story = {
  parameters: {
    transport: {
      handlers: {
        'files.upload': (_: unknown, { onProgress }: { onProgress?: (progress: object) => void }) => {
          onProgress?.({ direction: 'upload', loadedBytes: 62, totalBytes: 100 })
          return never()
        },
      },
    },
  },
  play: choosing('members-august.csv'),
}

export const Reading: Story = {
  parameters: { transport: { handlers: { ...storing, 'uploads.save': never } } },
  play: choosing('members-august.csv'),
}

/** The connection was lost: the file need not be chosen again. */
export const ConnectionLost: Story = {
  parameters: {
    transport: {
      handlers: {
        'files.upload': () => {
          throw new PlatformError({ type: 'NETWORK', isOnline: true })
        },
      },
    },
  },
  play: choosing('members-august.csv'),
}

export const Unreadable: Story = {
  parameters: {
    transport: {
      handlers: {
        ...storing,
        'uploads.save': () => {
          throw new PlatformError(
            { type: 'REFUSED', rule: 'UNREADABLE_FILE', errors: [] },
            'The file ends in the middle. Save it again, and upload the whole file.',
          )
        },
      },
    },
  },
  play: choosing('members-august.csv'),
}

export const WrongFile: Story = { play: choosing('photo.png') }

/** A back end without a dry run: the headers are mapped here. */
export const Mapping: Story = {
  args: { hasDryRun: false },
  play: async (context) => {
    await choosing('members-august.csv')(context)
    await context.canvas.findByRole('button', { name: 'Upload' }, { timeout: 5_000 })
  },
}

/** The card after a submit without a dry run. */
export const Submitted: Story = {
  args: { hasDryRun: false },
  play: async (context) => {
    await Mapping.play?.(context)
    const { canvas, userEvent } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Upload' }))
    await canvas.findByText('Uploaded Succesfully')
  },
}

export const RightToLeft: Story = { ...Mapping, globals: { locale: 'ar' }, play: choosing('members-august.csv') }

export const Hindi: Story = { globals: { locale: 'hi' } }

export const Dark: Story = { ...Mapping, globals: { theme: 'dark' } }
