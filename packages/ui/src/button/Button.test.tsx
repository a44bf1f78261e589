import { describe, expect, it, vi } from 'vitest'
import { describeConformance } from '@platform/testing/conformance'
import { renderUi } from '@platform/testing/render'
import { Plus } from 'lucide-react'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

const announced = () =>
  Array.from(document.querySelectorAll('[data-live-announcer] [aria-labelledby]'), (line) =>
    line.getAttribute('aria-labelledby'),
  )

describe('Button', () => {
  describeConformance(
    (props, onPress) => (
      <Button {...props} onPress={onPress}>
        Save
      </Button>
    ),
    { className: 'platform-Button', keyboard: { role: 'button', keys: '{Enter}' } },
  )

  it('keeps its width, name and focus while it is busy, and ignores presses', async () => {
    const onPress = vi.fn()
    const screen = await renderUi(<Button onPress={onPress}>Save</Button>)
    const button = screen.getByRole('button', { name: 'Save' })
    const width = button.element().getBoundingClientRect().width
    await button.click()
    await screen.rerender(
      <Button isBusy onPress={onPress}>
        Save
      </Button>,
    )
    const busy = screen.getByRole('button', { name: 'Save In progress' })
    await busy.click({ force: true })
    expect(onPress).toHaveBeenCalledOnce()
    expect(busy.element().getBoundingClientRect().width).toBe(width)
    expect(document.activeElement).toBe(busy.element())
  })

  it('announces that it became busy', async () => {
    const screen = await renderUi(<Button>Save</Button>)
    await screen.getByRole('button').click()
    await screen.rerender(<Button isBusy>Save</Button>)
    await expect.poll(announced).toContain(screen.getByRole('button').element().id)
  })

  it('keeps its width when the spinner replaces its icon', async () => {
    const screen = await renderUi(<Button icon={<Plus />}>Create New Agent</Button>)
    const width = screen.getByRole('button').element().getBoundingClientRect().width
    await screen.rerender(
      <Button icon={<Plus />} isBusy>
        Create New Agent
      </Button>,
    )
    expect(screen.getByRole('button').element().getBoundingClientRect().width).toBe(width)
  })

  it('does not submit its form while it is busy', async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    const screen = await renderUi(
      <form onSubmit={onSubmit}>
        <input aria-label="Name" />
        <Button type="submit" isBusy>
          Save
        </Button>
      </form>,
    )
    await screen.getByRole('textbox').fill('x')
    await screen.getByRole('button').click({ force: true })
    expect(onSubmit).not.toHaveBeenCalled()
  })
})

describe('IconButton', () => {
  describeConformance((props, onPress) => <IconButton {...props} label="Add" icon={<Plus />} onPress={onPress} />, {
    className: 'platform-IconButton',
    keyboard: { role: 'button', keys: ' ' },
  })
})
