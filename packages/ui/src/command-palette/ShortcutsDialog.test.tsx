import { renderUi } from '@platform/testing/render'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setSingleKeys } from './shortcuts.ts'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'
import { useShortcut } from './useShortcut.ts'

const create = vi.fn()
function Page({ isDisabled = false }) {
  useShortcut('n', create, { label: 'Create New Agent', section: 'Skills', isDisabled })
  useShortcut('mod+enter', () => {}, { label: 'Add the phrase', section: 'Skills' })
  useShortcut('x', () => {})
  useShortcut('enter', null, { label: 'Open the row', section: 'Skills' })
  return (
    <>
      <input aria-label="Search" />
      <ShortcutsDialog />
    </>
  )
}
const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })

afterEach(() => {
  setSingleKeys(true)
  create.mockClear()
})

describe('useShortcut and ShortcutsDialog', () => {
  it('do not handle keys that are only listed', async () => {
    const onPress = vi.fn()
    await renderUi(
      <>
        <Page />
        <button onClick={onPress}>Row</button>
      </>,
    )
    page.getByRole('button', { name: 'Row' }).element().focus()
    await userEvent.keyboard('{Enter}')
    expect(onPress).toHaveBeenCalledOnce()
  })

  it('run on a key, but not while typing, when disabled or after unmounting', async () => {
    const view = await renderUi(<Page />)
    await userEvent.keyboard('n')
    expect(create).toHaveBeenCalledOnce()
    await page.getByRole('textbox', { name: 'Search' }).fill('')
    await userEvent.keyboard('n?')
    expect(create).toHaveBeenCalledOnce()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByRole('textbox', { name: 'Search' })).toHaveValue('n?')
    ;(document.activeElement as HTMLElement).blur()
    await view.rerender(<Page isDisabled />)
    await userEvent.keyboard('n')
    expect(create).toHaveBeenCalledOnce()
  })

  it('lists the active shortcuts by section on ?', async () => {
    await renderUi(<Page />)
    await userEvent.keyboard('?')
    await expect.element(dialog).toBeVisible()
    const skills = dialog.getByRole('region', { name: 'Skills' })
    await expect.element(skills.getByText('Create New Agent')).toBeVisible()
    await expect.element(skills.getByText('Ctrl ↵')).toBeVisible()
    await expect.element(skills.getByText('Open the row')).toBeVisible()
    await expect
      .element(dialog.getByRole('region', { name: 'General' }).getByText('Show keyboard shortcuts'))
      .toBeVisible()
    await expect.element(dialog.getByText('X', { exact: true })).not.toBeInTheDocument()
    await userEvent.keyboard('n')
    expect(create).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('turns off the single-key shortcuts', async () => {
    await renderUi(<Page />)
    await userEvent.keyboard('?')
    await dialog.getByRole('switch', { name: 'Shortcuts of a single key' }).click()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await userEvent.keyboard('n')
    expect(create).not.toHaveBeenCalled()
  })
})
