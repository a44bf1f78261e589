import { buildUpload, buildUploadDetail, buildUser } from '@platform/testing/builders'
import { emptyWorld } from '@platform/testing/memory-backend'
import type { Upload } from '@platform/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { screen } from 'storybook/test'
import '../../../styles.css'
import { useUploads, type DayRange } from '../../headless/useUploads.ts'
import { UploadList } from './UploadList.tsx'
import type { UploadListProps } from './UploadList.tsx'

interface LoadedUploadsProps extends Omit<UploadListProps, 'uploads'> {
  /** The days that are chosen at first. */
  defaultDays?: DayRange
}

function LoadedUploads({ defaultDays, ...props }: LoadedUploadsProps) {
  const [from, setFrom] = useState(0)
  const [days, setDays] = useState(defaultDays ?? null)
  return <UploadList {...props} uploads={useUploads({ from, onFromChange: setFrom, days, onDaysChange: setDays })} />
}

const ignore = () => {}

const meta = {
  title: 'Uploads/My Uploads',
  component: LoadedUploads,
  parameters: { layout: 'fullscreen' },
  args: { onBack: ignore, onUpload: ignore, onErrorsOpen: ignore, onImportOpen: ignore, timeZone: 'Asia/Kolkata' },
} satisfies Meta<typeof LoadedUploads>
export default meta
type Story = StoryObj<typeof meta>

const never = () => new Promise<never>(() => {})
const listing = (uploads: Upload[], more = false) => ({
  transport: { handlers: { 'uploads.list': () => ({ uploads, more }) } },
})
const waiting = { state: 'waiting', completedAt: null, acceptedLines: 0, errorLines: 0, totalLines: 0 } as const
const progress = { share: 0.42, rows: 421_000, rowsPerSecond: 64_200, secondsLeft: 9 }

/** Those of the sample enterprise: one is imported, one undone, one failed, one waits for a person. */
export const Many: Story = {}

/** Every phase; the running ones with their progress. */
export const Phases: Story = {
  parameters: {
    transport: {
      handlers: {
        'uploads.list': () => ({
          uploads: [
            buildUpload({ ...waiting, fileName: 'mapping.csv', phase: 'mapping' }),
            buildUpload({ ...waiting, fileName: 'checking.csv', phase: 'checking' }),
            buildUpload({ ...waiting, fileName: 'checked.xlsx', phase: 'checked', totalLines: 2_480 }),
            buildUpload({ ...waiting, fileName: 'queued.csv', phase: 'queued', totalLines: 1_200 }),
            buildUpload({ ...waiting, fileName: 'importing.csv', phase: 'importing', totalLines: 1_000_000 }),
            buildUpload({ fileName: 'imported.csv', completedAt: new Date().toISOString() }),
            buildUpload({ ...waiting, fileName: 'undoing.csv', phase: 'undoing' }),
            buildUpload({ fileName: 'undone.csv', phase: 'undone' }),
            buildUpload({ fileName: 'cancelled.csv', phase: 'cancelled' }),
            buildUpload({ fileName: 'failed.csv', state: 'error', phase: 'failed', acceptedLines: 0 }),
            buildUpload({ fileName: 'another-back-end.csv', phase: null }),
          ],
          more: true,
        }),
        'uploads.get': () => buildUploadDetail({ phase: 'importing', progress }),
      },
    },
  },
}

export const One: Story = { parameters: listing([buildUpload({ errorLines: 0, totalLines: 9 })]) }

export const Empty: Story = { parameters: { transport: { seed: emptyWorld() } } }

/** No file was uploaded on the chosen days. */
export const NoneOnDays: Story = { args: { defaultDays: { start: '2020-01-01', end: '2020-01-31' } } }

/** The end of the period is before its start. */
export const ReversedDays: Story = { args: { defaultDays: { start: '2026-08-18', end: '2026-08-05' } } }

export const Loading: Story = { parameters: { transport: { handlers: { 'uploads.list': never } } } }

export const Failed: Story = { parameters: { transport: { faults: { isOffline: true } } } }

/** A user who may not upload: the server refuses, and there is no button. */
export const NotPermitted: Story = {
  parameters: { transport: { user: buildUser({ permissions: ['CUSTOMER.VIEW'] }) } },
}

export const LongTexts: Story = {
  parameters: listing([
    buildUpload({
      fileName: `${'a-name-without-an-end-'.repeat(10)}.csv`,
      totalLines: 1_999_999,
      acceptedLines: 1_234_567,
    }),
    buildUpload({ fileName: 'ملف جهات الاتصال لشهر مارس.csv' }),
  ]),
}

export const Undoing: Story = {
  parameters: listing([buildUpload({ fileName: 'members.csv', completedAt: new Date().toISOString() })]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo the import of members.csv' }))
    await screen.findByRole('alertdialog')
  },
}

export const RightToLeft: Story = { ...Phases, globals: { locale: 'ar' } }

export const Hindi: Story = { globals: { locale: 'hi' } }

export const Dark: Story = { ...Phases, globals: { theme: 'dark' } }
