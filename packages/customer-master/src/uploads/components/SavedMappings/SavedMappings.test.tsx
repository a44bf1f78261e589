import { buildUploadDetail } from '@platform/testing/builders'
import { memoryBackend } from '@platform/testing/memory-backend'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderUpload } from '../../../testing/renderUpload.tsx'

/** Renders an upload that waits for its mapping. Returns its back end. */
async function renderMapping() {
  const columns = [
    { name: 'Telephone No', samples: ['98220 31001'] },
    { name: 'Who', samples: ['Asha'] },
    { name: 'Town', samples: ['Mumbai'] },
  ]
  const detail = buildUploadDetail({ columns, mapping: [] })
  const transport = memoryBackend({ handlers: { 'uploads.get': () => detail } })
  await renderUpload({ transport })
  return transport
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const saved = page.getByRole('button', { name: /Saved mapping/ })
const dialog = page.getByRole('dialog')
const row = (field: string) => page.getByRole('row', { name: new RegExp(`^${field}`) })
const replaces = page.getByRole('checkbox', { name: 'Replace Existing Records' })

async function choose(field: string, header: string) {
  await row(field).getByRole('button').first().click()
  await page.getByRole('option', { name: header, exact: true }).click()
}

async function apply(name: string) {
  await saved.click()
  await page.getByRole('option', { name, exact: true }).click()
}

describe('saved mappings', () => {
  it('are saved under a name with the choices, and are applied to another mapping', async () => {
    const transport = await renderMapping()
    await expect.element(row('Name')).toBeVisible()
    await choose('Name', 'Who')
    await choose('Phone Number', 'Telephone No')
    await replaces.click()
    await button('Save as…').click()
    await dialog.getByRole('textbox', { name: /Name of the mapping/ }).fill('branches')
    await dialog.getByRole('button', { name: 'Save' }).click()
    const name = dialog.getByRole('textbox', { name: /Name of the mapping/ })
    await expect.element(name).toHaveAccessibleDescription('A mapping with this name already exists.')
    await expect.element(name).toHaveFocus()
    await name.fill('Fair')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(saved).toMatchTextContent('Fair')
    const { mappings } = await transport.call('uploadMappings.list', {})
    expect(mappings.find((mapping) => mapping.name === 'Fair')).toMatchObject({
      pairs: [
        { header: 'Who', fieldId: 'name', label: 'Name' },
        { header: 'Telephone No', fieldId: 'phone', label: 'Phone Number' },
      ],
      options: { replaces: true, defaultCountry: null },
    })
    await choose('Name', 'Town')
    await replaces.click()
    await apply('None')
    await expect.element(row('Name')).toMatchTextContent('Town')
    await apply('Fair')
    await expect.element(row('Name')).toMatchTextContent('Who')
    await expect.element(replaces).toBeChecked()
  })

  it('with a long name fit on a phone', async () => {
    await renderMapping()
    await page.viewport(390, 844)
    await expect.element(row('Name')).toBeVisible()
    await button('Save as…').click()
    const name = 'Monthly export of all the customers of the Western Region'
    await dialog.getByRole('textbox', { name: /Name of the mapping/ }).fill(name)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(saved).toMatchTextContent(name)
    for (const control of [saved, button('Save changes'), button('Save as…'), button('Rename…'), button('Delete…')]) {
      const { left, right } = control.element().getBoundingClientRect()
      expect([left >= 0, right <= 390]).toEqual([true, true])
    }
  })

  it('name the columns that the file lacks, and are changed, renamed and deleted', async () => {
    const transport = await renderMapping()
    await expect.element(row('Name')).toBeVisible()
    await apply('Branches')
    const lacks = page.getByText('The file does not have these columns of the saved mapping: Customer Name, Mobile')
    await expect.element(lacks).toBeVisible()
    await choose('Name', 'Who')
    await button('Save changes').click()
    await expect.element(lacks).not.toBeInTheDocument()
    await button('Rename…').click()
    await dialog.getByRole('textbox', { name: /Name of the mapping/ }).fill('Shops')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(saved).toMatchTextContent('Shops')
    const { mappings } = await transport.call('uploadMappings.list', {})
    expect(mappings).toMatchObject([{ id: 'mapping-branches', name: 'Shops', pairs: [{ header: 'Who' }] }])
    await button('Delete…').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
    await expect.element(saved).toMatchTextContent('None')
    expect((await transport.call('uploadMappings.list', {})).mappings).toEqual([])
  })
})
