import { renderUi } from '@platform/testing/render'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Button } from '../button/Button.tsx'
import { Tooltip } from './Tooltip.tsx'

const tooltipOf = (text: string | null) => (
  <Tooltip text={text}>
    <Button>Train Agent</Button>
  </Tooltip>
)

describe('Tooltip', () => {
  it('describes its control immediately on keyboard focus, and closes on Escape', async () => {
    const screen = await renderUi(
      <Tooltip text="Begins a training" keys="T">
        <Button>Train Agent</Button>
      </Tooltip>,
    )
    await userEvent.keyboard('{Tab}')
    await expect.element(screen.getByRole('tooltip')).toHaveTextContent('Begins a trainingT')
    await expect.element(screen.getByRole('button')).toHaveAccessibleDescription('Begins a training T')
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('tooltip').elements()).toHaveLength(0)
  })

  it('makes a text a tab stop', async () => {
    const screen = await renderUi(
      <Tooltip text="There were no phrases" isForText>
        <span>Failed</span>
      </Tooltip>,
    )
    await userEvent.keyboard('{Tab}')
    await expect.element(screen.getByRole('tooltip')).toHaveTextContent('There were no phrases')
  })

  it('shows nothing without a text, and keeps the focus of its control when the text arrives', async () => {
    const screen = await renderUi(tooltipOf(null))
    await userEvent.keyboard('{Tab}')
    await expect.element(screen.getByRole('button')).toHaveFocus()
    expect(screen.getByRole('tooltip').elements()).toHaveLength(0)
    await screen.rerender(tooltipOf('Begins a training'))
    await expect.element(screen.getByRole('button')).toHaveFocus()
    const button = screen.getByRole('button').element() as HTMLElement
    button.blur()
    button.focus()
    await expect.element(screen.getByRole('tooltip')).toHaveTextContent('Begins a training')
  })
})
