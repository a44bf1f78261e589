import { describeConformance } from '@platform/testing/conformance'
import { renderUi } from '@platform/testing/render'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { UnsavedDialog } from './UnsavedDialog.tsx'

const handlers = () => ({ onStay: vi.fn<() => void>(), onDiscard: vi.fn<() => void>() })

describe('UnsavedDialog', () => {
  describeConformance((props, handler) => <UnsavedDialog {...props} onStay={handler} onDiscard={() => {}} />, {
    className: 'platform-Dialog',
    keyboard: { role: 'button', keys: '{Escape}' },
  })

  it('has the focus on Stay; Escape stays as well', async () => {
    const { onStay, onDiscard } = handlers()
    const screen = await renderUi(<UnsavedDialog onStay={onStay} onDiscard={onDiscard} />)
    await expect.element(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Stay' })).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Save' }).elements()).toHaveLength(0)
    await userEvent.keyboard('{Escape}')
    expect(onStay).toHaveBeenCalledOnce()
    await screen.getByRole('button', { name: 'Leave' }).click()
    expect(onDiscard).toHaveBeenCalledOnce()
  })

  it('cannot be left while it saves', async () => {
    const { onStay, onDiscard } = handlers()
    const { promise, resolve } = Promise.withResolvers<void>()
    const onSave = vi.fn<() => Promise<void>>(() => promise)
    const screen = await renderUi(<UnsavedDialog onSave={onSave} onStay={onStay} onDiscard={onDiscard} />)
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByRole('button', { name: 'Leave' })).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    expect(onStay).not.toHaveBeenCalled()
    resolve()
    await expect.element(screen.getByRole('button', { name: 'Leave' })).toBeEnabled()
    expect(onSave).toHaveBeenCalledOnce()
  })
})
