import { describe, expect, it, vi } from 'vitest'
import { describeConformance } from '@platform/testing/conformance'
import { renderUi } from '@platform/testing/render'
import { userEvent } from 'vitest/browser'
import { Option } from '../option-list/Option.tsx'
import { OptionSection } from '../option-list/OptionSection.tsx'
import { Select } from './Select.tsx'

const channels = (
  <>
    <OptionSection title="WhatsApp">
      <Option id="care" description="+91 80 4718 2200">
        Kaveri Care
      </Option>
      <Option id="offers">Kaveri Offers</Option>
    </OptionSection>
    <OptionSection title="RCS">
      <Option id="home">Kaveri Home</Option>
    </OptionSection>
  </>
)

describe('Select', () => {
  describeConformance(
    (props, onOpenChange) => (
      <Select {...props} label="Choose Channel" help="Where it is sent" onOpenChange={onOpenChange}>
        {channels}
      </Select>
    ),
    { className: 'platform-Select', keyboard: { role: 'button', keys: '{ArrowDown}' } },
  )

  it('selects by keyboard and shows the option without its description', async () => {
    const onChange = vi.fn()
    const screen = await renderUi(
      <Select label="Choose Channel" onChange={onChange}>
        {channels}
      </Select>,
    )
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(screen.getByRole('group', { name: 'WhatsApp' })).toBeVisible()
    await userEvent.keyboard('{ArrowUp}')
    await userEvent.keyboard('{Home}{Enter}')
    expect(onChange).toHaveBeenCalledWith('care')
    const button = screen.getByRole('button', { name: /Choose Channel/u })
    await expect.element(button).toMatchTextContent(/^Kaveri Care/u)
    await expect.element(screen.getByText('+91 80 4718 2200')).not.toBeVisible()
    expect(document.activeElement).toBe(button.element())
  })

  it('shows that it is loading, that it is empty, and why it failed', async () => {
    const onRetry = vi.fn()
    const screen = await renderUi(
      <Select label="Channel" loadState="loading">
        {[]}
      </Select>,
    )
    await screen.getByRole('button').click()
    await expect.element(screen.getByRole('status')).toHaveTextContent('Loading')
    await screen.rerender(
      <Select label="Channel" emptyText="No channels yet">
        {[]}
      </Select>,
    )
    await expect.element(screen.getByRole('status')).toHaveTextContent('No channels yet')
    await screen.rerender(
      <Select label="Channel" loadState="failed" loadError="No connection" onRetry={onRetry}>
        {[]}
      </Select>,
    )
    await expect.element(screen.getByRole('status')).toHaveTextContent('No connection')
    await screen.getByRole('option', { name: 'Retry' }).click()
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('offers an action that is not a choice', async () => {
    const onAction = vi.fn()
    const onChange = vi.fn()
    const screen = await renderUi(
      <Select label="Channel" defaultOpen onChange={onChange} footerAction={{ label: 'Add channel', onAction }}>
        {channels}
      </Select>,
    )
    await screen.getByRole('option', { name: 'Add channel' }).click()
    expect(onAction).toHaveBeenCalledOnce()
    expect(onChange).not.toHaveBeenCalled()
  })

  it('is described by its error', async () => {
    const screen = await renderUi(
      <Select label="Channel" error="Please select a channel" isRequired>
        {channels}
      </Select>,
    )
    await expect
      .element(screen.getByRole('button', { name: /Channel/u }))
      .toHaveAccessibleDescription('Please select a channel')
  })
})
