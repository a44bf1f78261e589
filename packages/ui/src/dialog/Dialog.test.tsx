import { describeConformance } from '@platform/testing/conformance'
import { renderUi } from '@platform/testing/render'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Button } from '../button/Button.tsx'
import { TextField } from '../text-field/TextField.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'

function Harness() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Edit</Button>
      <Dialog isOpen={isOpen} onOpenChange={setIsOpen} title="Edit agent">
        <TextField label="Name" />
      </Dialog>
    </>
  )
}

const ask = (onConfirm: () => void | Promise<unknown>, onCancel = vi.fn<() => void>()) =>
  renderUi(
    <ConfirmDialog isOpen title="Delete “Returns Helper”?" onConfirm={onConfirm} onCancel={onCancel}>
      Its 6 stories go with it.
    </ConfirmDialog>,
  )

describe('Dialog', () => {
  describeConformance(
    (props, handler) => (
      <Dialog {...props} isOpen onOpenChange={handler} title="Edit agent" description="What customers will see.">
        <TextField label="Name" />
      </Dialog>
    ),
    { className: 'platform-Dialog', keyboard: { role: 'textbox', keys: '{Escape}' } },
  )

  it('receives the focus, and returns it when it closes', async () => {
    const screen = await renderUi(<Harness />)
    await screen.getByRole('button', { name: 'Edit' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Edit agent' })
    await expect.element(dialog).toBeVisible()
    expect(dialog.element().contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('button', { name: 'Edit' })).toHaveFocus()
  })

  it('is not closed by a press outside, which would lose typed text', async () => {
    const onOpenChange = vi.fn<(isOpen: boolean) => void>()
    await renderUi(<Dialog isOpen onOpenChange={onOpenChange} title="Edit agent" />)
    await userEvent.click(document.querySelector('.platform-Dialog-overlay') ?? document.body, {
      position: { x: 4, y: 4 },
    })
    expect(onOpenChange).not.toHaveBeenCalled()
  })
})

describe('ConfirmDialog', () => {
  it('has the focus on the safe button', async () => {
    const screen = await ask(vi.fn<() => void>())
    await expect.element(screen.getByRole('alertdialog')).toHaveAccessibleDescription('Its 6 stories go with it.')
    await expect.element(screen.getByRole('button', { name: 'No' })).toHaveFocus()
  })

  it('stays busy while the action runs', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const onConfirm = vi.fn<() => Promise<void>>(() => promise)
    const screen = await ask(onConfirm)
    await screen.getByRole('button', { name: 'Yes' }).click()
    await expect.element(screen.getByRole('button', { name: 'Yes In progress' })).toBeVisible()
    await screen.getByRole('button', { name: 'Yes In progress' }).click({ force: true })
    await userEvent.keyboard('{Escape}')
    expect(onConfirm).toHaveBeenCalledOnce()
    resolve()
    await expect.element(screen.getByRole('button', { name: 'Yes', exact: true })).toBeVisible()
  })

  it('shows why the action failed, and allows a retry', async () => {
    const screen = await ask(() => Promise.reject(new Error('The server could not be reached.')))
    await screen.getByRole('button', { name: 'Yes' }).click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('The server could not be reached.')
    await expect.element(screen.getByRole('button', { name: 'Yes' })).toBeEnabled()
  })

  it('is cancelled by Escape', async () => {
    const onCancel = vi.fn<() => void>()
    await ask(vi.fn<() => void>(), onCancel)
    await userEvent.keyboard('{Escape}')
    expect(onCancel).toHaveBeenCalledOnce()
  })
})
