import { PlatformError, type MemoryHandlers } from '@platform/client'
import { GROUPS_TOO_MANY, type UploadDetail } from '@platform/contract'
import { buildUploadDetail } from '@platform/testing/builders'
import { memoryBackend } from '@platform/testing/memory-backend'
import { beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openBranches, type Branches } from '../../../testing/openBranches.ts'
import { IMPORTER, renderUpload } from '../../../testing/renderUpload.tsx'

/** Time for the code of the review. */
const PATIENT = { timeout: 5_000 }

let branches: Branches
beforeAll(async () => {
  branches = await openBranches()
})

const hint = (text: string) => page.getByRole('listitem').filter({ hasText: text })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const choice = (name: string | RegExp) => dialog.getByRole('checkbox', { name })

/** A dry run whose rows name groups and a city that do not exist. */
const missing: MemoryHandlers = {
  'uploads.get': () =>
    buildUploadDetail({
      uploadId: 'u',
      phase: 'checked',
      totalLines: 5,
      fields: ['groups', 'attribute-city'].map((id) => ({ id, label: id, isRequired: false })),
      mapping: ['groups', 'attribute-city'].map((fieldId, column) => ({ fieldId, column })),
      counts: { created: 1, updated: 0, unchanged: 0, rejected: 4, fixed: 0 },
      problems: [
        { fieldId: 'groups', sentence: 'UPLOAD_GROUP_UNKNOWN', count: 3, suggestions: 0 },
        { fieldId: 'attribute-city', sentence: 'CUSTOMER_VALUE_NO_OPTION', count: 1, suggestions: 0 },
      ],
    }),
  'uploads.missingNames': () => ({
    names: [
      { name: 'Fair', rows: 3, similar: null },
      { name: 'news-letter', rows: 1, similar: 'Newsletter' },
    ],
    more: 0,
    unsuitable: 0,
  }),
}
const withMissing = (handlers: MemoryHandlers = {}) => memoryBackend({ handlers: { ...missing, ...handlers } })

describe('names that rejected rows have and that do not exist', () => {
  it('are created as groups, except for those that are like an existing one, and added as options', async () => {
    const { transport } = branches
    const uploadId = await branches.check(`Name,Phone Number,Groups,City
Asha,+91 98220 31001,Newsletter,Mumbai
Rohan,+91 98220 31002,Fair,Mumbai
Meera,+91 98220 31003,Fair; Gold,Mumbai
Tara,+91 98220 31004,news-letter; Fair,Mumbai
Zoya,+91 98220 31005,Newsletter,Goa
`)
    await renderUpload({ transport, uploadId })
    await expect.element(button('Create groups…'), PATIENT).toBeVisible()
    await hint('3 rows name groups that do not exist.').getByRole('button', { name: 'Create groups…' }).click()
    await expect.element(choice('Fair 3 rows')).toBeChecked()
    await expect.element(choice('Gold 1 row')).toBeChecked()
    await expect.element(choice('news-letter 1 row')).not.toBeChecked()
    await expect.element(choice('news-letter 1 row')).toHaveAccessibleDescription('Is this Newsletter, which exists?')
    await choice('Gold 1 row').click()
    await dialog.getByRole('button', { name: 'Create 1 name' }).click()
    await expect.element(page.getByText('The rows were checked again.')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(hint('2 rows name groups that do not exist.')).toBeVisible()
    const { groups } = await transport.call('groups.list', { search: 'fair' })
    expect(groups.map(({ name }) => name)).toEqual(['Fair'])

    await button('Add options…').click()
    await expect.element(choice('Goa 1 row')).toBeChecked()
    await dialog.getByRole('button', { name: 'Create 1 name' }).click()
    await expect.element(button('Add options…')).not.toBeInTheDocument()
    const { attributes } = await transport.call('attributes.list', {})
    expect(attributes.find(({ label }) => label === 'City')?.options).toContain('Goa')
    await expect.element(button('Upload 3 contacts')).toBeVisible()
  })

  it('are chosen all together, and stay chosen when they cannot be created, with the reason', async () => {
    const { rule, sentence, values } = GROUPS_TOO_MANY
    const errors = [{ rule, sentence, values, message: 'too many' }]
    const refuse = () => Promise.reject(new PlatformError({ type: 'REFUSED', rule, errors }))
    const { inputsOf } = await renderUpload({ transport: withMissing({ 'uploads.addNames': refuse }) })
    await expect.element(button('Create groups…'), PATIENT).toBeVisible()
    await button('Create groups…').click()
    await choice('All names').click()
    await dialog.getByRole('button', { name: 'Create 2 names' }).click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/1,000 groups/u)
    expect(inputsOf('uploads.addNames')).toEqual([{ uploadId: 'u', fieldId: 'groups', names: ['Fair', 'news-letter'] }])
    for (const name of ['Fair 3 rows', 'news-letter 1 row']) await expect.element(choice(name)).toBeChecked()
  })

  it('are not offered to users who may not create them', async () => {
    await renderUpload({ transport: withMissing(), permissions: IMPORTER })
    await expect.element(button('Create groups…'), PATIENT).toBeVisible()
    await expect.element(button('Add options…')).not.toBeInTheDocument()
  })
})

describe('a column that fills no field', () => {
  const columns = [
    { name: 'Name', samples: ['Asha'] },
    { name: 'Phone Number', samples: ['+91 98220 31001'] },
    { name: 'Favourite colour', samples: ['Blue'] },
  ]
  const waiting = (detail: Partial<UploadDetail> = {}) =>
    memoryBackend({ handlers: { 'uploads.get': () => buildUploadDetail({ columns, ...detail }) } })

  it('becomes a new field, and other choices stay', async () => {
    const { transport } = branches
    const uploadId = await branches.upload('Name,Phone Number,Favourite colour\nAsha,+91 98220 31001,Blue\n')
    await renderUpload({ transport, uploadId })
    await page.getByRole('checkbox', { name: 'Import numbers that no network has' }).click()
    await button('New field for Favourite colour').click()
    await expect.element(dialog.getByRole('textbox', { name: /^Field Label/ })).toHaveValue('Favourite colour')
    await dialog.getByRole('textbox', { name: /^Field Name Help Text/ }).fill('The colour that they like')
    await dialog
      .getByRole('radiogroup', { name: /^Mandatory Field/ })
      .getByRole('radio', { name: 'No' })
      .click()
    await dialog.getByRole('button', { name: /Field Type/ }).click()
    await page.getByRole('option', { name: 'Textbox', exact: true }).click()
    await dialog.getByRole('button', { name: /Input Type/ }).click()
    await page.getByRole('option', { name: 'Alphanumeric', exact: true }).click()
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect.element(page.getByRole('row', { name: /^Favourite colour/ })).toMatchTextContent('Blue')
    await expect.element(page.getByText(/^Columns that fill no field/)).not.toBeInTheDocument()
    await expect.element(page.getByRole('checkbox', { name: 'Import numbers that no network has' })).toBeChecked()
    await button('Upload').click()
    await expect.element(button('Upload 1 contact'), PATIENT).toBeVisible()
  })

  it('is offered if there are many, those with values first', async () => {
    const blank = Array.from({ length: 12 }, (_, at) => ({ name: `Blank ${at + 1}`, samples: [] }))
    await renderUpload({ transport: waiting({ columns: columns.toSpliced(2, 0, ...blank) }) })
    const offered = page.getByRole('group', { name: 'New field for' }).getByRole('button')
    await expect.element(offered.first()).toHaveAccessibleName('New field for Favourite colour')
    expect(offered.elements()).toHaveLength(13)
    await expect.element(page.getByText(/^Columns that fill no field: Favourite colour, Blank 1, /u)).toBeVisible()
  })

  it('cannot become one for users who may not define fields', async () => {
    await renderUpload({ transport: waiting(), permissions: IMPORTER })
    await expect.element(page.getByText('Columns that fill no field: Favourite colour')).toBeVisible()
    await expect.element(button('New field for Favourite colour')).not.toBeInTheDocument()
  })
})
