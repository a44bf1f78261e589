import { PlatformError } from '@platform/client'
import type { UploadDetail } from '@platform/contract'
import { buildUploadDetail, buildUploadMapping, buildUploadRow } from '@platform/testing/builders'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { screen, within } from 'storybook/test'
import '../../../styles.css'
import { FIRST_REVIEW } from '../../headless/reviewRows.ts'
import { useContactImport } from '../../headless/useContactImport.ts'
import { ContactImport } from './ContactImport.tsx'

const ignore = () => {}

function LoadedImport({ uploadId }: { uploadId: string }) {
  const [view, setView] = useState(FIRST_REVIEW)
  const contactImport = useContactImport({ uploadId })
  return (
    <div style={{ display: 'flex', blockSize: '100dvh' }}>
      <ContactImport
        contactImport={contactImport}
        view={view}
        onViewChange={(change) => setView((before) => ({ ...before, ...change }))}
        onBack={ignore}
        onUpload={ignore}
        onContactsOpen={ignore}
        onUploadsOpen={ignore}
        onErrorsOpen={ignore}
        onSave={ignore}
        timeZone="Asia/Kolkata"
      />
    </div>
  )
}

const meta = {
  title: 'Uploads/Import',
  component: LoadedImport,
  parameters: { layout: 'fullscreen' },
  args: { uploadId: 'upload-branches' },
} satisfies Meta<typeof LoadedImport>
export default meta
type Story = StoryObj<typeof meta>

const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(3)
const never = () => new Promise<never>(() => {})
const showing = (detail: Partial<UploadDetail>) => ({
  transport: {
    handlers: {
      'uploads.get': () =>
        buildUploadDetail({ fileName: 'members-august.csv', groupId: 'group-newsletter', ...detail }),
    },
  },
})
const progress = { share: 0.42, rows: 421_000, rowsPerSecond: 64_200, secondsLeft: 95 }

/** A dry run with rows to correct. */
export const Review: Story = {}

/** A cell is being corrected: its error, and the suggestion. */
export const Fixing: Story = {
  play: async ({ canvas, userEvent }) => {
    const cell = await canvas.findByRole('textbox', { name: 'Row 3, Phone Number' }, { timeout: 5_000 })
    await userEvent.click(cell)
    await canvas.findByText('Suggested:')
  },
}

export const Mapping: Story = { parameters: showing({}) }

/** A workbook with two sheets, whose columns are not mapped yet. */
export const MappingWorkbook: Story = {
  parameters: showing({
    fileName: 'members.xlsx',
    reading: {
      format: 'xlsx',
      encoding: null,
      encodings: [],
      delimiter: null,
      sheet: 'Members',
      sheets: ['Members', 'Former members'],
      headerRow: null,
      firstRows: [
        { row: 1, text: 'Members of March' },
        { row: 3, text: 'Member · Mobile' },
        { row: 4, text: 'Asha Rao · +91 98765 43210' },
      ],
    },
    columns: [
      { name: '', samples: ['Asha Rao'] },
      { name: '', samples: [] },
    ],
    mapping: [],
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Upload' }))
    await canvas.findByText('Correct the marked fields first.')
  },
}

/** Cards, which have an encoding, and neither a delimiter nor a row of headers. */
export const MappingCards: Story = {
  parameters: showing({
    fileName: 'contacts.vcf',
    reading: {
      format: 'vcard',
      encoding: 'utf-8',
      encodings: [],
      delimiter: null,
      sheet: null,
      sheets: [],
      headerRow: 1,
      firstRows: [],
    },
    columns: [
      { name: 'Full name', samples: ['Asha Rao', 'Ravi Nair'] },
      { name: 'Phone', samples: ['+91 98765 43210'] },
    ],
    mapping: [
      { fieldId: 'name', column: 0 },
      { fieldId: 'phone', column: 1 },
    ],
  }),
}

/** Names of several columns, and a second column for phone numbers. */
export const MappingOfSeveralColumns: Story = {
  parameters: showing({
    fields: [
      { id: 'name', label: 'Name', isRequired: true, columnUse: 'joined' },
      { id: 'phone', label: 'Phone Number', isRequired: true, columnUse: 'first' },
      { id: 'phoneCountry', label: 'Country Code', isRequired: false, columnUse: 'first' },
    ],
    columns: [
      { name: 'First Name', samples: ['Asha'] },
      { name: 'Last Name', samples: ['Rao'] },
      { name: 'Mobile Phone', samples: ['98765 43210'] },
      { name: 'Business Phone', samples: ['022 2345 6789'] },
      { name: 'Country', samples: ['India'] },
      { name: 'Job Title', samples: ['Buyer'] },
    ],
    mapping: [0, 1, 2, 3, 4].map((column) => ({
      fieldId: column < 2 ? 'name' : column < 4 ? 'phone' : 'phoneCountry',
      column,
    })),
  }),
}

/** A saved mapping is applied whose column the file lacks, and one of whose fields was deleted. */
export const MappingSaved: Story = {
  parameters: {
    transport: {
      handlers: {
        ...showing({}).transport.handlers,
        'uploadMappings.list': () => ({
          mappings: [
            buildUploadMapping({
              id: 'fair',
              name: 'Fair',
              pairs: [
                { header: 'Landline', fieldId: 'phone', label: 'Phone Number' },
                { header: 'Size', fieldId: 'attribute-size', label: 'Shoe size' },
              ],
            }),
          ],
        }),
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Saved mapping/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Fair' }))
    await canvas.findByText('These fields of the saved mapping no longer exist: Shoe size')
  },
}

/** A mapping is saved under a name that another has. */
export const SavingMapping: Story = {
  parameters: showing({}),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save as…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(await dialog.findByRole('textbox', { name: /Name of the mapping/ }), 'branches')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByText('A mapping with this name already exists.')
  },
}

const KEYED_FIELDS = [
  { id: 'name', label: 'Name', isRequired: true },
  { id: 'phone', label: 'Phone Number', isRequired: true },
  { id: 'email', label: 'E-mail Address', isRequired: false },
  { id: 'twitterId', label: 'Twitter ID', isRequired: false },
]

/** Only existing contacts, found by e-mail address: nothing else is required. */
export const MappingOfExisting: Story = {
  parameters: showing({
    fields: KEYED_FIELDS,
    columns: [
      { name: 'E-mail', samples: ['asha@example.com'] },
      { name: 'Twitter', samples: ['CLEAR'] },
    ],
    mapping: [{ fieldId: 'twitterId', column: 1 }],
    replaces: true,
    creates: false,
    matchBy: 'email',
    clearWord: 'CLEAR',
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Upload' }))
    await canvas.findByText('Correct the marked fields first.')
  },
}

/** Rows about no known contact, other numbers than those of the contacts, and cells that empty a field. */
export const ReviewOfExisting: Story = {
  parameters: {
    transport: {
      handlers: {
        ...showing({
          phase: 'checked',
          totalLines: 40,
          fields: KEYED_FIELDS,
          mapping: KEYED_FIELDS.map(({ id }, column) => ({ fieldId: id, column })),
          replaces: true,
          creates: false,
          matchBy: 'email',
          clearWord: 'CLEAR',
          counts: { created: 0, updated: 32, unchanged: 0, rejected: 8, fixed: 0 },
          problems: [
            { fieldId: 'email', sentence: 'UPLOAD_CONTACT_UNKNOWN_EMAIL', count: 5, suggestions: 0 },
            { fieldId: 'phone', sentence: 'UPLOAD_NUMBER_OTHER', count: 3, suggestions: 0 },
          ],
        }).transport.handlers,
        'uploads.rows': () => ({
          rows: [
            buildUploadRow({
              state: 'updated',
              cells: { name: 'Asha Rao', phone: '', email: 'asha@example.com', twitterId: 'clear' },
            }),
            buildUploadRow({
              row: 3,
              state: 'rejected',
              cells: { name: 'Rohan', phone: '+91 98765 43211', email: 'rohan@example.com', twitterId: '' },
              errors: [
                { fieldId: 'phone', message: '', sentence: 'UPLOAD_NUMBER_OTHER', values: { number: '+91***19' } },
              ],
            }),
          ],
          more: false,
        }),
      },
    },
  },
}

/** Numbers that no network has, and accepted rows to look at. */
export const Warnings: Story = {
  parameters: {
    transport: {
      handlers: {
        ...showing({
          phase: 'checked',
          totalLines: 1_204,
          counts: { created: 1_200, updated: 0, unchanged: 0, rejected: 4, fixed: 0 },
          problems: [{ fieldId: 'phone', sentence: 'UPLOAD_NUMBER_UNKNOWN', count: 4, suggestions: 0 }],
          warnings: {
            rows: 1_190,
            kinds: [
              { fieldId: 'phone', sentence: 'UPLOAD_COUNTRY_GUESSED', count: 1_188 },
              { fieldId: 'phone', sentence: 'UPLOAD_SECOND_NUMBER', count: 2 },
            ],
          },
        }).transport.handlers,
        'uploads.rows': () => ({
          rows: ['+15123456798', '+447400123456'].map((phoneNumber, at) =>
            buildUploadRow({
              row: at + 2,
              cells: { name: 'Asha Rao', phone: phoneNumber.slice(1) },
              phoneNumber,
              phoneCountry: at === 0 ? 'US' : 'GB',
              warnings: [
                { fieldId: 'phone', message: '', sentence: 'UPLOAD_COUNTRY_GUESSED', values: { number: phoneNumber } },
              ],
            }),
          ),
          more: false,
        }),
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /To look at/ }, { timeout: 5_000 }))
  },
}

/** A dry run whose rows name groups that do not exist, one of them like an existing one. */
const missing = showing({
  phase: 'checked',
  totalLines: 1_204,
  fields: [
    { id: 'name', label: 'Name', isRequired: true },
    { id: 'phone', label: 'Phone Number', isRequired: true },
    { id: 'groups', label: 'Groups', isRequired: false },
  ],
  mapping: ['name', 'phone', 'groups'].map((fieldId, column) => ({ fieldId, column })),
  counts: { created: 1_000, updated: 0, unchanged: 0, rejected: 204, fixed: 0 },
  problems: [{ fieldId: 'groups', sentence: 'UPLOAD_GROUP_UNKNOWN', count: 204, suggestions: 0 }],
}).transport.handlers

/** The groups that rejected rows name. */
export const MissingGroups: Story = {
  parameters: {
    transport: {
      handlers: {
        ...missing,
        'uploads.rows': () => ({ rows: [], more: false }),
        'uploads.missingNames': () => ({
          names: [
            { name: 'Fair of March', rows: 180, similar: null },
            { name: 'News-letter', rows: 21, similar: 'Newsletter' },
            { name: LONG, rows: 3, similar: null },
          ],
          more: 4,
          unsuitable: 1,
        }),
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create groups…' }, { timeout: 5_000 }))
    await screen.findByRole('checkbox', { name: 'Fair of March 180 rows' })
  },
}

export const MissingGroupsRightToLeft: Story = {
  parameters: MissingGroups.parameters ?? {},
  globals: { locale: 'ar' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'إنشاء مجموعات…' }, { timeout: 5_000 }))
    await screen.findByRole('checkbox', { name: /^Fair of March/ })
  },
}

export const MissingGroupsFailed: Story = {
  parameters: {
    transport: {
      handlers: {
        ...missing,
        'uploads.rows': () => ({ rows: [], more: false }),
        'uploads.missingNames': () => Promise.reject(new PlatformError({ type: 'SERVER' })),
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create groups…' }, { timeout: 5_000 }))
    await screen.findByText('The names could not be loaded')
  },
}

export const Checking: Story = { parameters: showing({ phase: 'checking', progress }) }

export const Importing: Story = { parameters: showing({ phase: 'importing', progress }) }

export const Queued: Story = { parameters: showing({ phase: 'queued', progress: null }) }

export const Undoing: Story = { parameters: showing({ phase: 'undoing', progress: null }) }

export const Imported: Story = { args: { uploadId: 'upload-march' } }

export const Undone: Story = { args: { uploadId: 'upload-trial' } }

/** Contacts that were changed since stayed. */
export const UndoneInPart: Story = {
  parameters: {
    transport: {
      handlers: {
        ...showing({ state: 'completed', phase: 'undone', keptCount: 2 }).transport.handlers,
        'uploads.rows': () => ({
          rows: [buildUploadRow({ row: 2, state: 'kept' }), buildUploadRow({ row: 9, state: 'kept' })],
          more: false,
        }),
      },
    },
  },
}

export const Cancelled: Story = { parameters: showing({ phase: 'cancelled' }) }

export const Failed: Story = { args: { uploadId: 'upload-cut-off' } }

/** Nothing to correct, nothing rejected. */
export const NoErrors: Story = {
  parameters: {
    transport: {
      handlers: {
        ...showing({
          phase: 'checked',
          totalLines: 1,
          counts: { created: 1, updated: 0, unchanged: 0, rejected: 0, fixed: 0 },
        }).transport.handlers,
        'uploads.rows': () => ({ rows: [], more: false }),
      },
    },
  },
}

/** A thousand times as many rows, 12 fields, long values. */
export const LongTexts: Story = {
  parameters: {
    transport: {
      handlers: {
        ...showing({
          fileName: `${LONG}.csv`,
          phase: 'checked',
          totalLines: 1_980_000,
          fields: Array.from({ length: 12 }, (_, index) => ({
            id: `f${index}`,
            label: index === 2 ? LONG : `Field ${index}`,
            isRequired: false,
          })),
          mapping: Array.from({ length: 12 }, (_, column) => ({ fieldId: `f${column}`, column })),
          counts: { created: 1_400_000, updated: 379_900, unchanged: 200_000, rejected: 100, fixed: 12_000 },
          problems: [{ fieldId: 'f2', sentence: 'CUSTOMER_VALUE_REQUIRED', count: 60, suggestions: 0 }],
        }).transport.handlers,
        'uploads.rows': () => ({
          rows: Array.from({ length: 50 }, (_, index) =>
            buildUploadRow({
              row: 1_000_000 + index,
              state: 'rejected',
              cells: { f0: LONG, f1: 'قيمة طويلة', f2: '' },
              errors: [{ fieldId: 'f2', message: '', sentence: 'CUSTOMER_VALUE_REQUIRED', values: { label: LONG } }],
            }),
          ),
          more: true,
        }),
      },
    },
  },
}

export const Loading: Story = { parameters: { transport: { handlers: { 'uploads.get': never } } } }

export const LoadFailed: Story = { parameters: { transport: { faults: { isOffline: true } } } }

export const Missing: Story = { args: { uploadId: 'absent' } }

export const RightToLeft: Story = { globals: { locale: 'ar' } }

export const Hindi: Story = { globals: { locale: 'hi' } }

export const Dark: Story = { ...Fixing, globals: { theme: 'dark' } }
