import { buildPhrase } from '@platform/testing/builders'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { BOOK_PHRASES, intentOf, renderEditor, worldWith } from '../../../testing/renderIntentEditor.tsx'

describe('training phrases (§2.4)', () => {
  it('§2.4 Ctrl+Enter adds a phrase, as the hint shows', async () => {
    const { getByText, phraseField, addPhrase, phrases } = await renderEditor()
    await expect.element(getByText('Press Ctrl + Enter to add')).toBeVisible()
    await addPhrase('  Get me   on a plane ')
    expect(phrases()).toEqual(['Get me on a plane', ...BOOK_PHRASES])
    await expect.element(phraseField).toHaveValue('')
    await phraseField.fill('On a Mac')
    await userEvent.keyboard('{Meta>}{Enter}{/Meta}')
    expect(phrases()).toHaveLength(6)
  })

  it('Enter adds a phrase as well, because phones have no Ctrl', async () => {
    const { phraseField, phrases } = await renderEditor()
    await phraseField.fill('Get me on a plane')
    await userEvent.keyboard('{Enter}')
    expect(phrases()).toEqual(['Get me on a plane', ...BOOK_PHRASES])
    await expect.element(phraseField).toHaveFocus()
  })

  it.each([
    ['isComposing', { isComposing: true }],
    ['the key code of Safari', { keyCode: 229 }],
  ])('an Enter that ends a composition adds nothing: %s', async (_, composition) => {
    const { phraseField, phrases } = await renderEditor()
    await phraseField.fill('उड़ान')
    const press = { key: 'Enter', bubbles: true, cancelable: true, ...composition }
    phraseField.element().dispatchEvent(new KeyboardEvent('keydown', press))
    expect(phrases()).toEqual(BOOK_PHRASES)
    await expect.element(phraseField).toHaveValue('उड़ान')
    phraseField.element().dispatchEvent(new KeyboardEvent('keydown', { ...press, isComposing: false, keyCode: 13 }))
    await expect.poll(phrases).toHaveLength(5)
  })

  it('§5 blank is ignored with training phrases should not be empty', async () => {
    const { getByText, addPhrase, phrases } = await renderEditor()
    await addPhrase('   ')
    await expect.element(getByText('training phrases should not be empty')).toBeVisible()
    expect(phrases()).toEqual(BOOK_PHRASES)
  })

  it('§5 a duplicate gives Duplication of utterance name , and its text stays', async () => {
    const { getByRole, phraseField, addPhrase, phrases } = await renderEditor()
    await addPhrase(' book ME a  ticket to delhi')
    await expect.element(getByRole('alert')).toMatchTextContent(/Duplication of utterance name/u)
    await expect.element(phraseField).toHaveValue(' book ME a  ticket to delhi')
    expect(phrases()).toEqual(BOOK_PHRASES)
  })

  it('§4 editing puts the text back in the input and replaces it on Ctrl+Enter', async () => {
    const { getByRole, phraseField, addPhrase, phrases } = await renderEditor()
    await getByRole('button', { name: 'Edit phrase' }).nth(1).click({ force: true })
    await expect.element(phraseField).toHaveValue('Book me a ticket to Delhi')
    await expect.element(phraseField).toHaveFocus()
    await addPhrase('Book me a ticket to Agra')
    expect(phrases()[1]).toBe('Book me a ticket to Agra')
    expect(phrases()).toHaveLength(4)
  })

  it('Escape does not change a phrase', async () => {
    const { getByRole, phraseField, phrases } = await renderEditor()
    await getByRole('button', { name: 'Edit phrase' }).first().click({ force: true })
    await phraseField.fill('Something else')
    await userEvent.keyboard('{Escape}')
    await expect.element(phraseField).toHaveValue('')
    expect(phrases()).toEqual(BOOK_PHRASES)
  })

  it('copies a phrase into the input, to be changed', async () => {
    const { getByRole, phraseField, addPhrase, phrases } = await renderEditor()
    await getByRole('button', { name: 'Duplicate phrase' }).nth(1).click({ force: true })
    await expect.element(phraseField).toHaveValue('Book me a ticket to Delhi')
    await addPhrase('Book me a ticket to Goa')
    expect(phrases()).toEqual(['Book me a ticket to Goa', ...BOOK_PHRASES])
  })

  it('§8 deleting asks first and shows Deleted  utterance  succesfully, as a success', async () => {
    const { getByRole, getByText, phrases } = await renderEditor()
    await getByRole('button', { name: 'Delete phrase' }).first().click({ force: true })
    const dialog = getByRole('alertdialog', { name: 'Delete this training phrase?' })
    await expect.element(dialog).toMatchTextContent(/I want to book a flight/u)
    await dialog.getByRole('button', { name: 'No' }).click()
    expect(phrases()).toEqual(BOOK_PHRASES)
    await getByRole('button', { name: 'Delete phrase' }).first().click({ force: true })
    await getByRole('button', { name: 'Yes' }).click()
    expect(phrases()).toEqual(BOOK_PHRASES.slice(1))
    const toast = getByText('Deleted utterance succesfully')
    await expect.element(toast).toBeVisible()
    expect(toast.element().textContent).toBe('Deleted  utterance  succesfully')
    expect(toast.element().closest('.platform-Toast')).toHaveAttribute('data-kind', 'success')
  })

  it('§8 deletes several at once with Deleted  utterances  succesfully', async () => {
    const { getByRole, getByText, phrases } = await renderEditor()
    await expect.element(getByRole('row').first()).toBeVisible()
    for (const number of [1, 3]) {
      await userEvent.hover(getByRole('row').nth(number - 1))
      await getByRole('checkbox', { name: `Select phrase ${number}` }).click({ force: true })
    }
    await expect.element(getByText('2 phrases selected')).toBeVisible()
    await getByRole('button', { name: 'Delete', exact: true }).click()
    await getByRole('alertdialog', { name: 'Delete 2 phrases?' }).getByRole('button', { name: 'Yes' }).click()
    expect(phrases()).toEqual([BOOK_PHRASES[1], BOOK_PHRASES[3]])
    const toast = getByText('Deleted utterances succesfully')
    await expect.element(toast).toBeVisible()
    expect(toast.element().textContent).toBe('Deleted  utterances  succesfully')
  })

  it('offers to add each line of a paste as a phrase, after showing which are added and omitted', async () => {
    const { getByRole, phraseField, phrases } = await renderEditor()
    const paste = async (text: string) => {
      const data = new DataTransfer()
      data.setData('text/plain', text)
      phraseField
        .element()
        .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    }
    await expect.element(phraseField).toBeVisible()
    await paste('Fly me to Goa\n\n i want to BOOK a flight\nGet me a seat\r\n')
    const dialog = getByRole('dialog', { name: 'Add each line as a training phrase?' })
    await expect.element(dialog).toMatchTextContent(/3 lines were pasted/u)
    await expect.element(dialog).toMatchTextContent(/1 is there already/u)
    await dialog.getByRole('button', { name: 'Add 2 phrases' }).click()
    expect(phrases()).toEqual(['Fly me to Goa', 'Get me a seat', ...BOOK_PHRASES])
    await paste('one\ntwo')
    await getByRole('button', { name: 'Paste as one phrase' }).click()
    await expect.element(phraseField).toHaveValue('one two')
  })

  it('works by keyboard: arrows, Enter to edit, Space to select, Delete to delete', async () => {
    const { getByRole, phraseField } = await renderEditor()
    const row = (index: number) => getByRole('row').nth(index)
    await expect.element(row(0)).toBeVisible()
    row(0).element().focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(row(2)).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect.element(row(2)).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Delete}')
    await expect.element(getByRole('alertdialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(row(2)).toHaveFocus()
    await userEvent.keyboard('{Home}{Enter}')
    await expect.element(phraseField).toHaveValue(BOOK_PHRASES[0] ?? '')
  })

  it('renders only the visible ones of ten thousand phrases', async () => {
    const phrases = Array.from({ length: 9_999 }, (_, index) => buildPhrase(`Where is my order ${index + 1}`))
    const { getByRole, getByText, phraseField, addPhrase } = await renderEditor({
      seed: worldWith(intentOf({ phrases })),
    })
    const grid = getByRole('grid', { name: 'Training phrases' })
    await expect.element(grid).toHaveAttribute('aria-rowcount', '9999')
    expect(getByRole('row').elements().length).toBeLessThan(60)
    getByRole('row').first().element().focus()
    await userEvent.keyboard('{End}')
    await expect.element(getByRole('row', { name: /Where is my order 9999/ })).toHaveFocus()
    await addPhrase('Where is my parcel')
    await expect.element(getByRole('row', { name: /Where is my parcel/ })).toBeVisible()
    await addPhrase('One too many')
    await expect.element(getByText('An intent holds at most 10,000 training phrases.')).toBeVisible()
    await expect.element(phraseField).toHaveValue('One too many')
  })
})
