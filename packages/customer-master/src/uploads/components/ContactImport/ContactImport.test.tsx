import type { MemoryHandlers } from '@platform/client'
import { buildUploadDetail, buildUploadRow } from '@platform/testing/builders'
import { memoryBackend } from '@platform/testing/memory-backend'
import { withHandlers } from '@platform/testing/server'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openBranches, type Branches } from '../../../testing/openBranches.ts'
import { offline, renderUpload } from '../../../testing/renderUpload.tsx'

afterEach(() => page.viewport(1024, 768))

/** Time for the code of the review, and for phases of the back end. */
const PATIENT = { timeout: 5_000 }

/** Renders an upload in a given state. */
const renderState = (handlers: MemoryHandlers) => renderUpload({ transport: memoryBackend({ handlers }) })

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const cell = (row: number, field: string) => page.getByRole('textbox', { name: `Row ${row}, ${field}` })
/** The select of a field in the mapping. */
const select = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) }).getByRole('button')
/** The number of a tile of the review. */
const tile = (name: string) =>
  page.getByRole('term').filter({ hasText: name }).element().nextElementSibling?.textContent
const reviewed = () => expect.element(cell(3, 'Phone Number'), PATIENT).toBeVisible()
/** Moves the focus from the toolbar into the grid. */
async function enterGrid() {
  button('Download errors').element().focus()
  await userEvent.keyboard('{Tab}')
}

let branches: Branches
/** A checked upload that no test changes. */
let uploadId: string
beforeAll(async () => {
  branches = await openBranches()
  uploadId = await branches.check()
})

/** Renders the review of an upload that no test changes. */
const renderReview = () => renderUpload({ transport: withHandlers(branches.transport, {}), uploadId })
/** Renders the review of an upload that the test changes. */
async function renderOwnReview(handlers: MemoryHandlers = {}) {
  const own = await branches.check()
  return { ...(await renderUpload({ transport: withHandlers(branches.transport, handlers), uploadId: own })), own }
}

describe('the review', () => {
  it('shows what the import would do', async () => {
    await renderReview()
    await reviewed()
    expect(['Rows in the file', 'New contacts', 'Updates', 'Unchanged', 'To fix'].map(tile)).toEqual([
      '12',
      '3',
      '1',
      '0',
      '8',
    ])
    await expect.element(page.getByText('of which 1 duplicate')).toBeVisible()
    await expect.element(page.getByText('Nothing is saved yet. This is what the import would do.')).toBeVisible()
    await expect.element(page.getByText('8 rows would be left out and kept in the Error List.')).toBeVisible()
    await expect.element(button('Upload 4 contacts')).toBeEnabled()
  })

  it('is corrected by keyboard alone, from error to error', async () => {
    const { inputsOf } = await renderOwnReview()
    await reviewed()
    await enterGrid()
    // The number of the first row; Enter goes to the row's first error.
    await userEvent.keyboard('{Enter}')
    await expect.element(cell(3, 'Phone Number')).toHaveFocus()
    await expect
      .element(cell(3, 'Phone Number'))
      .toHaveAccessibleDescription(expect.stringContaining('The number has no country code.'))
    await userEvent.keyboard('+91 98220 31002{Enter}')
    await expect.element(cell(3, 'City')).toHaveFocus()
    await userEvent.keyboard('Delhi{Enter}')
    await expect.element(cell(4, 'E-mail Address')).toHaveFocus()
    await expect.poll(() => tile('To fix')).toBe('7')
    // The corrected row stays where it is, and shows which cells were corrected.
    await expect.element(page.getByRole('row').nth(1)).toMatchTextContent('Fixed')
    const stateOf = (field: string) => cell(3, field).element().parentElement?.dataset.state
    expect(['Phone Number', 'City', 'E-mail Address'].map(stateOf)).toEqual(['fixed', 'fixed', 'plain'])
    expect(inputsOf('uploads.fix').flatMap(({ rows }) => rows)).toEqual([
      { row: 3, cells: { phone: '+91 98220 31002' } },
      { row: 3, cells: { [branches.cityId]: 'Delhi' } },
    ])
    // Escape restores the value, and leaves the field for its cell.
    await userEvent.keyboard('nonsense{Escape}')
    await expect.element(cell(4, 'E-mail Address')).toHaveValue('lakshmi @example.com')
    await expect.element(cell(4, 'E-mail Address')).not.toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    expect(document.activeElement?.textContent).toBe('')
    expect(inputsOf('uploads.fix')).toHaveLength(2)
    await userEvent.keyboard('{Tab}')
    await expect.element(button('Cancel')).toHaveFocus()
  })

  it('shows the value before a correction that is wrong, too', async () => {
    await renderOwnReview()
    await reviewed()
    await cell(9, 'Phone Number').fill('98220')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Saving')).not.toBeInTheDocument()
    await cell(9, 'Phone Number').click()
    await expect.element(page.getByText('9.19822E+11')).toBeVisible()
    await expect.element(cell(9, 'Phone Number')).toHaveAttribute('aria-invalid', 'true')
    expect(cell(9, 'Phone Number').element().parentElement?.querySelector('svg')).toBeNull()
  })

  it('takes a suggestion by key and by its button', async () => {
    const { inputsOf } = await renderOwnReview()
    await reviewed()
    await cell(3, 'Phone Number').click()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(cell(3, 'City')).toHaveFocus()
    await button(/Use the suggestion/).click()
    await expect.poll(() => tile('To fix')).toBe('7')
    const cells = inputsOf('uploads.fix').flatMap(({ rows }) => rows.map((row) => row.cells))
    expect(Object.assign({}, ...cells)).toEqual({ phone: '+919822031002', [branches.cityId]: 'Delhi' })
  })

  it('accepts all suggestions for one error, and filters by it', async () => {
    const { inputsOf, own } = await renderOwnReview()
    await reviewed()
    const hint = page.getByRole('listitem').filter({ hasText: '3 phone numbers have no country code.' })
    await hint.getByRole('button', { name: 'Review' }).click()
    await expect.element(page.getByText(/^Only rows with this error are shown\./)).toBeVisible()
    await expect.element(cell(4, 'E-mail Address')).not.toBeInTheDocument()
    await hint.getByRole('button', { name: 'Accept all 3 suggestions' }).click()
    await expect.poll(() => tile('To fix')).toBe('7')
    expect(inputsOf('uploads.accept')).toEqual([
      { uploadId: own, fieldId: 'phone', sentence: 'UPLOAD_COUNTRY_MISSING' },
    ])
    await expect.element(cell(4, 'E-mail Address')).toBeVisible()
  })

  it('imports rows without a cell that has an error: one, or all with the error', async () => {
    const { inputsOf } = await renderOwnReview()
    await reviewed()
    await cell(4, 'E-mail Address').click()
    await button('Import without this cell').click()
    await expect
      .poll(() => inputsOf('uploads.fix').flatMap(({ rows }) => rows))
      .toEqual([{ row: 4, cells: { email: '' } }])
    // A contact has a phone number.
    await cell(9, 'Phone Number').click()
    await expect.element(button('Import without this cell')).not.toBeInTheDocument()
    await button('Import 3 rows without this cell').click()
    await expect
      .poll(() => inputsOf('uploads.accept'))
      .toMatchObject([{ fieldId: branches.cityId, sentence: 'CUSTOMER_VALUE_NO_OPTION', leavesOut: true }])
    await expect.poll(() => tile('To fix')).toBe('7')
  })

  it('keeps corrections that could not be saved, and retries', async () => {
    let isBroken = true
    await renderOwnReview({
      'uploads.fix'(input) {
        if (isBroken) throw offline
        return branches.transport.call('uploads.fix', input)
      },
    })
    await reviewed()
    await cell(10, 'Name').fill('Meera')
    await userEvent.keyboard('{Enter}')
    const note = page.getByRole('alert').filter({ hasText: 'The last corrections could not be saved.' })
    await expect.element(note).toBeVisible()
    await expect.element(cell(10, 'Name')).toHaveValue('Meera')
    isBroken = false
    await note.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => tile('To fix')).toBe('7')
    await expect.element(note).not.toBeInTheDocument()
  })

  it('shows what a word clears, and imports rows with another number without it', async () => {
    const fields = ['name', 'phone', 'externalId'].map((id) => ({ id, label: id, isRequired: id !== 'externalId' }))
    const detail = buildUploadDetail({
      uploadId: 'u',
      phase: 'checked',
      totalLines: 4,
      fields,
      mapping: fields.map(({ id }, column) => ({ fieldId: id, column })),
      counts: { created: 0, updated: 1, unchanged: 0, rejected: 3, fixed: 0 },
      problems: [{ fieldId: 'phone', sentence: 'UPLOAD_NUMBER_OTHER', count: 3, suggestions: 0 }],
      replaces: true,
      creates: false,
      matchBy: 'externalId',
      clearWord: '-',
    })
    const error = {
      fieldId: 'phone',
      message: '',
      sentence: 'UPLOAD_NUMBER_OTHER',
      values: { number: '+919876543211' },
    }
    const rows = [
      buildUploadRow({ row: 2, state: 'updated', cells: { name: 'Asha', phone: ' - ', externalId: '7' } }),
      buildUploadRow({
        row: 3,
        state: 'rejected',
        cells: { name: 'Rohan', phone: '+91 98765 43210', externalId: '8' },
        errors: [error],
      }),
    ]
    const { inputsOf } = await renderState({
      'uploads.get': () => detail,
      'uploads.rows': () => ({ rows, more: false }),
      'uploads.accept': () => detail,
      'uploads.check': () => detail,
    })
    await expect.element(page.getByRole('row', { name: /Asha/ }), PATIENT).toMatchTextContent('Cleared')
    // What contacts are found by comes first.
    expect(
      page
        .getByRole('columnheader')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Row', 'Customer ID', 'Name', 'Phone Number', 'Number as understood', 'Errors'])
    await expect.element(page.getByText(/^3 rows have other phone numbers than their contacts/)).toBeVisible()
    await expect.element(page.getByText(/The contact has the phone number \+919876543211/).first()).toBeVisible()
    await button('Import 3 rows without this cell').click()
    await expect
      .poll(() => inputsOf('uploads.accept'))
      .toMatchObject([{ fieldId: 'phone', sentence: 'UPLOAD_NUMBER_OTHER', leavesOut: true }])
    // Without replacing, contacts are created again. The rest stays as it was chosen.
    await page.getByRole('checkbox', { name: 'Replace Existing Records' }).click()
    await expect
      .poll(() => inputsOf('uploads.check'))
      .toMatchObject([{ replaces: false, creates: true, matchBy: 'externalId', clearWord: '-' }])
  })

  it('checks again with Replace Existing Records, and returns to the headers', async () => {
    const { inputsOf } = await renderOwnReview()
    await reviewed()
    await page.getByRole('checkbox', { name: 'Replace Existing Records' }).click()
    await expect.poll(() => inputsOf('uploads.check')[0]?.replaces).toBe(true)
    await expect.poll(() => document.body.textContent, PATIENT).toContain('Change headers')
    await button('Change headers').click()
    await expect.element(page.getByRole('table')).toBeVisible()
    await button('Back to the review').click()
    await reviewed()
  })

  it('asks before corrected rows are read from the file again', async () => {
    const { inputsOf } = await renderOwnReview()
    await reviewed()
    await button('Accept all 3 suggestions').first().click()
    await expect.element(page.getByRole('radio', { name: /^Fixed/ })).toMatchTextContent('3')
    const replaces = page.getByRole('checkbox', { name: 'Replace Existing Records' })
    await replaces.click()
    const question = page.getByRole('alertdialog')
    await expect.element(question).toMatchTextContent('the corrections of 3 rows are lost')
    await question.getByRole('button', { name: 'Keep the corrections' }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(inputsOf('uploads.check')).toEqual([])
    await expect.element(replaces).not.toBeChecked()
    await replaces.click()
    await question.getByRole('button', { name: 'Check again' }).click()
    await expect.element(replaces).toBeChecked()
    expect(inputsOf('uploads.check')).toMatchObject([{ replaces: true }])
  })

  it('leads from numbers without a country code to the default country', async () => {
    await renderReview()
    await reviewed()
    await button('Choose a default country').click()
    await expect.element(page.getByRole('button', { name: /Default country/ })).toBeVisible()
  })

  it('downloads the rejected rows', async () => {
    const { onSave } = await renderReview()
    await reviewed()
    await button('Download errors').click()
    await expect.poll(() => onSave.mock.lastCall?.[0].fileName).toMatch(/\.csv$/)
  })

  it('imports, shows the card, and undoes', async () => {
    const own = await branches.check('Name,Phone Number\nMeera,+91 98220 31021\nTara,+91 98220 31022\nZoya,none\n')
    const { transport } = branches
    const { onContactsOpen, onUploadsOpen, onErrorsOpen } = await renderUpload({ transport, uploadId: own })
    await expect.element(button('Upload 2 contacts'), PATIENT).toBeVisible()
    await button('Upload 2 contacts').click()
    const card = page.getByRole('region', { name: 'Uploaded Succesfully' })
    await expect.element(card).toMatchTextContent('branch-customers.csv')
    await expect.element(card).toMatchTextContent('We are working on adding your current file.')
    await expect.element(card).toMatchTextContent("You can check your upload status on 'My Upload'")
    await expect.element(page.getByRole('heading', { name: 'Uploaded Succesfully' })).toHaveFocus()
    await button('View Customer').click()
    await button('My Uploads').click()
    await expect.element(card, PATIENT).toMatchTextContent('2 rows accepted, 1 error')
    await button('Error List').click()
    for (const handler of [onContactsOpen, onUploadsOpen, onErrorsOpen]) expect(handler).toHaveBeenCalledOnce()
    await button('Undo').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click()
    await expect.element(page.getByText('The import was undone.'), PATIENT).toBeVisible()
  })

  it('shows numbers as they are understood, and accepted rows to look at', async () => {
    const guessed = {
      fieldId: 'phone',
      message: '',
      sentence: 'UPLOAD_COUNTRY_GUESSED',
      values: { number: '+15123456798' },
    }
    const detail = buildUploadDetail({
      uploadId: 'u',
      phase: 'checked',
      totalLines: 5,
      counts: { created: 1, updated: 0, unchanged: 0, rejected: 4, fixed: 0 },
      problems: [{ fieldId: 'phone', sentence: 'UPLOAD_NUMBER_UNKNOWN', count: 4, suggestions: 0 }],
      warnings: { rows: 1, kinds: [{ fieldId: 'phone', sentence: 'UPLOAD_COUNTRY_GUESSED', count: 1 }] },
    })
    const number = { phoneNumber: '+15123456798', phoneCountry: 'US' }
    const row = buildUploadRow({ cells: { name: 'Asha Rao', phone: '15123456798' }, ...number, warnings: [guessed] })
    const { inputsOf } = await renderState({
      'uploads.get': () => detail,
      'uploads.rows': ({ show }) => ({ rows: show === 'warned' ? [row] : [], more: false }),
      'uploads.check': () => ({ ...detail, phase: 'checking' }),
    })
    await page
      .getByRole('listitem')
      .filter({ hasText: '1 phone number has no + before its country code' })
      .getByRole('button', { name: 'Review' })
      .click()
    const shown = page.getByRole('row', { name: /^2/ })
    await expect.element(shown).toMatchTextContent('+15123456798 United States')
    await expect.element(shown).toMatchTextContent('Read as +15123456798: there is no + before the country code.')
    await expect.element(page.getByRole('radio', { name: /To look at/ })).toBeChecked()
    await button('Import them all the same').click()
    await expect.poll(() => inputsOf('uploads.check')).toMatchObject([{ acceptsUnknownNumbers: true }])
  })

  it('asks before it cancels, with the focus on the safe button', async () => {
    await renderOwnReview()
    await reviewed()
    await button('Cancel').click()
    await expect.element(button('Continue')).toHaveFocus()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the upload' }).click()
    await expect.element(page.getByText('The upload was cancelled.')).toBeVisible()
  })
})

describe('the mapping', () => {
  const waiting = buildUploadDetail({
    uploadId: 'u',
    columns: [
      { name: 'Full name', samples: ['Asha Rao', 'Rohan'] },
      { name: 'Phone', samples: ['+91 98450 12345'] },
      { name: '', samples: ['Pune'] },
    ],
    mapping: [{ fieldId: 'phone', column: 1 }],
  })
  const handlers: MemoryHandlers = {
    'uploads.get': () => waiting,
    'uploads.check': () => ({ ...waiting, phase: 'checking' }),
    'uploads.read': () => waiting,
  }

  it('preselects the suggested columns, and needs the required ones', async () => {
    const { inputsOf } = await renderState(handlers)
    await expect.element(select('Phone Number')).toMatchTextContent('Phone')
    await expect.element(page.getByRole('row', { name: /^Phone Number/ })).toMatchTextContent('+91 98450 12345')
    await button('Upload').click()
    await expect.element(page.getByRole('row', { name: /^Name/ })).toMatchTextContent('This field is required')
    expect(inputsOf('uploads.check')).toEqual([])
    await select('Name').click()
    await expect.element(page.getByRole('option', { name: 'Column C' })).toBeVisible()
    await page.getByRole('option', { name: 'Phone', exact: true }).click()
    await expect.element(page.getByRole('row', { name: /^Name/ })).toMatchTextContent('Each column can fill one field.')
    await select('Name').click()
    await page.getByRole('option', { name: 'Full name' }).click()
    await expect.element(page.getByRole('row', { name: /^Name/ })).toMatchTextContent('Asha RaoRohan')
    await button('Upload').click()
    await expect
      .poll(() => inputsOf('uploads.check'))
      .toEqual([
        {
          uploadId: 'u',
          mapping: [
            { fieldId: 'name', column: 0 },
            { fieldId: 'phone', column: 1 },
          ],
          replaces: false,
          defaultCountry: null,
          acceptsUnknownNumbers: false,
          keepsBlankMarkers: false,
          creates: true,
          matchBy: 'phone',
          clearWord: '',
        },
      ])
  })

  it('finds existing contacts by another field, which then is the only one that needs a column', async () => {
    const fields = [...waiting.fields, { id: 'email', label: 'E-mail Address', isRequired: false }]
    const { inputsOf } = await renderState({ ...handlers, 'uploads.get': () => ({ ...waiting, fields }) })
    const onlyExisting = page.getByRole('checkbox', { name: 'Only existing contacts' })
    await expect.element(onlyExisting).toBeDisabled()
    await page.getByRole('button', { name: /Find existing contacts by/ }).click()
    await page.getByRole('option', { name: 'E-mail Address' }).click()
    await button('Upload').click()
    for (const name of [/^Name/, /^E-mail Address/]) {
      await expect.element(page.getByRole('row', { name })).toMatchTextContent('This field is required')
    }
    await page.getByRole('checkbox', { name: 'Replace Existing Records' }).click()
    await onlyExisting.click()
    await expect.element(page.getByRole('row', { name: /^Name/ })).not.toMatchTextContent('This field is required')
    await select('E-mail Address').click()
    await page.getByRole('option', { name: 'Column C' }).click()
    await page.getByRole('textbox', { name: 'Word that clears a field' }).fill('CLEAR')
    await button('Upload').click()
    const matching = { replaces: true, creates: false, matchBy: 'email', clearWord: 'CLEAR' }
    await expect.poll(() => inputsOf('uploads.check')).toMatchObject([matching])
    // New contacts are wanted again with the rows that do not replace.
    await page.getByRole('checkbox', { name: 'Replace Existing Records' }).click()
    await expect.element(onlyExisting).not.toBeChecked()
  })

  it('joins columns, falls back to others, and removes them', async () => {
    const fields = [
      { id: 'name', label: 'Name', isRequired: true, columnUse: 'joined' as const },
      { id: 'phone', label: 'Phone Number', isRequired: true, columnUse: 'first' as const },
    ]
    const columns = [
      { name: 'First', samples: ['Asha'] },
      { name: 'Last', samples: ['Rao'] },
      { name: 'Mobile', samples: ['+91 98450 12345'] },
      { name: 'Work', samples: ['+91 22 2345 6789'] },
    ]
    const mapping = [
      { fieldId: 'name', column: 0 },
      { fieldId: 'name', column: 1 },
      { fieldId: 'phone', column: 2 },
    ]
    const detail = { ...waiting, fields, columns, mapping }
    const { inputsOf } = await renderState({ ...handlers, 'uploads.get': () => detail })
    await expect.element(page.getByRole('row', { name: /^Name/ })).toMatchTextContent(/First.*and.*Last.*Asha.*Rao/su)
    await button('Add a column to Phone Number').click()
    await expect
      .element(page.getByRole('row', { name: /^Phone Number/ }))
      .toMatchTextContent(/Mobile.*if blank.*Work/su)
    await expect.element(button('Add a column to Phone Number')).not.toBeInTheDocument()
    await page.getByRole('button', { name: /Name, column 2/ }).click()
    await page.getByRole('option', { name: 'Not in the file' }).click()
    await page.getByRole('checkbox', { name: 'Import numbers that no network has' }).click()
    await expect.element(page.getByRole('checkbox', { name: 'Treat N/A, null and - as blank' })).toBeChecked()
    await page.getByRole('checkbox', { name: 'Treat N/A, null and - as blank' }).click()
    await button('Upload').click()
    await expect
      .poll(() => inputsOf('uploads.check'))
      .toMatchObject([
        {
          mapping: [
            { fieldId: 'name', column: 0 },
            { fieldId: 'phone', column: 2 },
            { fieldId: 'phone', column: 3 },
          ],
          acceptsUnknownNumbers: true,
          keepsBlankMarkers: true,
        },
      ])
  })

  it('shows how a column about who wants no messages is read', async () => {
    const columns = ['Name', 'Phone', 'Do not contact'].map((name) => ({ name, samples: ['yes'] }))
    const fields = ['name', 'phone', 'consents.sms'].map((id) => ({ id, label: id, isRequired: false }))
    const mapping = fields.map(({ id }, column) => ({ fieldId: id, column }))
    const detail = buildUploadDetail({ phase: 'mapping', columns, fields, mapping })
    await renderState({ 'uploads.get': () => detail })
    const row = page.getByRole('row', { name: /^SMS/ })
    await expect.element(row).toMatchTextContent('Yes in this column means no messages.')
    await row.getByRole('button').first().click()
    await page.getByRole('option', { name: 'Not in the file' }).click()
    await expect.element(row).not.toMatchTextContent('no messages')
  })

  it('names the columns that fill no field', async () => {
    await renderState(handlers)
    await expect
      .element(page.getByText('Columns that fill no field: Full name, Column C', { exact: true }))
      .toBeVisible()
    await select('Name').click()
    await page.getByRole('option', { name: 'Full name' }).click()
    await expect.element(page.getByText('Columns that fill no field: Column C', { exact: true })).toBeVisible()
  })

  it('names ten of the many columns of a file that fill no field', async () => {
    const columns = Array.from({ length: 14 }, (_, at) => ({ name: at === 3 ? '' : `C${at}`, samples: [] }))
    const detail = { ...waiting, columns, mapping: [{ fieldId: 'phone', column: 0 }] }
    await renderState({ ...handlers, 'uploads.get': () => detail })
    const named = 'C1, C2, C4, C5, C6, C7, C8, C9, C10, C11, and 2 more'
    await expect.element(page.getByText(`Columns that fill no field: ${named}`, { exact: true })).toBeVisible()
  })

  it('asks of cards for their encoding only', async () => {
    const reading = { ...waiting.reading, format: 'vcard', delimiter: null, headerRow: 1 } as const
    await renderState({ ...handlers, 'uploads.get': () => ({ ...waiting, reading }) })
    await expect.element(page.getByRole('button', { name: /Encoding/ })).toBeVisible()
    expect(page.getByRole('button', { name: /Delimiter|Headers/ }).elements()).toEqual([])
  })

  it('reads the file in another way', async () => {
    const firstRows = [
      { row: 1, text: 'Members' },
      { row: 3, text: 'Name · Phone' },
    ]
    const detail = { ...waiting, reading: { ...waiting.reading, firstRows } }
    const { inputsOf } = await renderState({ ...handlers, 'uploads.get': () => detail })
    await page.getByRole('button', { name: /Delimiter/ }).click()
    await page.getByRole('option', { name: /^Semicolon/ }).click()
    await page.getByRole('button', { name: /Headers/ }).click()
    await page.getByRole('option', { name: 'Row 3: Name · Phone' }).click()
    await page.getByRole('button', { name: /Headers/ }).click()
    await page.getByRole('option', { name: 'No headers' }).click()
    await expect
      .poll(() => inputsOf('uploads.read'))
      .toEqual([
        { uploadId: 'u', delimiter: ';' },
        { uploadId: 'u', headerRow: 3 },
        { uploadId: 'u', headerRow: null },
      ])
  })
})

describe('an upload that runs, or has ended', () => {
  it('shows rows a second and the time left', async () => {
    const progress = { share: 0.5, rows: 500_000, rowsPerSecond: 62_500, secondsLeft: 8 }
    const detail = buildUploadDetail({ phase: 'checking', progress })
    await renderState({ 'uploads.get': () => detail })
    await expect.element(page.getByText('500,000 rows · 62,500 rows a second · 8 sec left')).toBeVisible()
    await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0.5')
    await expect.element(button('Cancel')).toBeVisible()
  })

  it('waits for another import, without progress that is none', async () => {
    const detail = buildUploadDetail({ phase: 'queued', progress: null })
    await renderState({ 'uploads.get': () => detail })
    await expect.element(page.getByRole('heading', { name: 'Waits for another import' })).toBeVisible()
    await expect.element(page.getByText(/This one follows by itself/)).toBeVisible()
    expect(page.getByRole('progressbar').elements()).toEqual([])
    await expect.element(button('Cancel')).toBeVisible()
  })

  it('moves the focus to the next step when the button that was pressed is gone', async () => {
    await renderReview()
    await expect.element(button('Change headers'), PATIENT).toBeVisible()
    ;(button('Change headers').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('group', { name: 'Headers/Value' })).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('button', { name: /Encoding/ })).toHaveFocus()
  })

  it('shows an error row on the first screen of a phone', async () => {
    await page.viewport(390, 844)
    await renderReview()
    const row = await vi.waitFor(() => cell(4, 'Phone Number').element().getBoundingClientRect(), PATIENT)
    const buttons = button('Change headers').element().closest('footer')?.getBoundingClientRect()
    expect(row.bottom).toBeLessThan(buttons?.top ?? 0)
  })

  it('lists the contacts that stayed after an undo', async () => {
    const detail = buildUploadDetail({ phase: 'undone', keptCount: 1 })
    const row = buildUploadRow({ row: 7, state: 'kept', cells: { name: 'Asha Rao', phone: '1' } })
    await renderState({ 'uploads.get': () => detail, 'uploads.rows': () => ({ rows: [row], more: false }) })
    await expect.element(page.getByText(/^1 contact stayed/)).toBeVisible()
    await expect.element(page.getByRole('row', { name: /Asha Rao/ })).toMatchTextContent('7')
  })

  it('reports why the file could not be imported', async () => {
    const failure = { sentence: 'UPLOAD_FILE_CUT_OFF', values: {} }
    const detail = buildUploadDetail({ state: 'error', phase: 'failed', failure })
    const { onUpload } = await renderState({ 'uploads.get': () => detail })
    await expect.element(page.getByRole('alert')).toMatchTextContent('The file ends in the middle.')
    await button('Upload another file').click()
    expect(onUpload).toHaveBeenCalledOnce()
  })
})
