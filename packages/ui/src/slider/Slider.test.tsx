import { describeConformance } from '@platform/testing/conformance'
import { renderUi } from '@platform/testing/render'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Slider } from './Slider.tsx'

describe('Slider', () => {
  describeConformance((props, onChange) => <Slider {...props} label="Volume" defaultValue={40} onChange={onChange} />, {
    className: 'platform-Slider',
    keyboard: { role: 'slider', keys: '{ArrowRight}' },
  })

  it('moves by keyboard within its range, and announces the value', async () => {
    const onChange = vi.fn<(value: number) => void>()
    const screen = await renderUi(
      <Slider
        label="Volume"
        defaultValue={0.95}
        minValue={0}
        maxValue={1}
        step={0.05}
        formatOptions={{ style: 'percent' }}
        onChange={onChange}
      />,
    )
    await userEvent.keyboard('{Tab}{ArrowRight}{ArrowRight}')
    expect(onChange.mock.calls).toEqual([[1]])
    await expect.element(screen.getByRole('status')).toHaveTextContent('100%')
    await userEvent.keyboard('{Home}')
    await expect.element(screen.getByRole('slider', { name: 'Volume' })).toHaveAttribute('aria-valuetext', '0%')
  })

  it('grows towards the start in a right-to-left language', async () => {
    const onChange = vi.fn<(value: number) => void>()
    await renderUi(<Slider label="Volume" defaultValue={40} onChange={onChange} />, { locale: 'ar' })
    await userEvent.keyboard('{Tab}{ArrowLeft}')
    expect(onChange).toHaveBeenCalledWith(41)
  })
})
