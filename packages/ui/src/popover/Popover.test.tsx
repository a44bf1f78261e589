import { describe, expect, it } from 'vitest'
import { describeConformance } from '@platform/testing/conformance'
import { renderUi } from '@platform/testing/render'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../button/Button.tsx'
import { Popover, PopoverTrigger } from './Popover.tsx'

describe('Popover', () => {
  describeConformance(
    (props, onPress) => (
      <PopoverTrigger>
        <Button>Columns</Button>
        <Popover {...props} aria-label="Columns">
          <Button onPress={onPress}>Reset</Button>
        </Popover>
      </PopoverTrigger>
    ),
    {
      className: 'platform-Popover-dialog',
      keyboard: { role: 'button', keys: '{Enter}' },
      open: () => page.getByRole('button').click(),
    },
  )

  it('receives the focus, closes by Escape or by `close`, and returns the focus', async () => {
    const screen = await renderUi(
      <PopoverTrigger>
        <Button>Columns</Button>
        <Popover aria-label="Columns">{({ close }) => <Button onPress={close}>Done</Button>}</Popover>
      </PopoverTrigger>,
    )
    const trigger = screen.getByRole('button', { name: 'Columns' }).element()
    const dialog = screen.getByRole('dialog', { name: 'Columns' })
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(dialog).toBeVisible()
    expect(dialog.element().contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(document.activeElement).toBe(trigger)
    await userEvent.keyboard('{Enter}')
    await screen.getByRole('button', { name: 'Done' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  })
})
