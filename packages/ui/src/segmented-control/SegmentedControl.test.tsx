import { describe, expect, it, vi } from 'vitest'
import { describeConformance } from '@platform/testing/conformance'
import { renderUi } from '@platform/testing/render'
import { SegmentedControl } from './SegmentedControl.tsx'

const PERIODS = [
  { id: '1M', label: '1 Month' },
  { id: '7D', label: '7 Days' },
] as const

describe('SegmentedControl', () => {
  describeConformance(
    (props, onChange) => (
      <SegmentedControl {...props} aria-label="Period" segments={PERIODS} value="1M" onChange={onChange} />
    ),
    { className: 'platform-SegmentedControl', keyboard: { role: 'radio', keys: '{ArrowRight} ' } },
  )

  it('reports another choice, and nothing for the selected one', async () => {
    const onChange = vi.fn()
    const screen = await renderUi(
      <SegmentedControl aria-label="Period" segments={PERIODS} value="1M" onChange={onChange} />,
    )
    await screen.getByRole('radio', { name: '1 Month' }).click()
    await screen.getByRole('radio', { name: '7 Days' }).click()
    expect(onChange.mock.calls).toEqual([['7D']])
  })
})
