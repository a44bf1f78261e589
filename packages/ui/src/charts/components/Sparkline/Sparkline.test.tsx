import { renderUi } from '@platform/testing/render'
import { describe, expect, it } from 'vitest'
import { Sparkline } from './Sparkline.tsx'

const line = () => document.querySelector('.platform-Sparkline-line')?.getAttribute('d')
const point = () => document.querySelector('.platform-Sparkline-point')?.getAttribute('cx')

describe('Sparkline', () => {
  it('has its last point at the inline end', async () => {
    const { rerender } = await renderUi(<Sparkline values={[1, 3, 2]} />)
    expect(line()).toBe('M4,24L38,4L72,14')
    expect(point()).toBe('72')
    await rerender(<Sparkline values={[5, 5]} />)
    expect(line()).toBe('M4,14L72,14')
  })

  it('is mirrored from right to left', async () => {
    await renderUi(<Sparkline values={[1, 3, 2]} />, { direction: 'rtl' })
    // Its texts load first.
    await expect.poll(line).toBe('M72,24L38,4L4,14')
    expect(point()).toBe('4')
  })

  it('has no line for one value or none', async () => {
    const { rerender } = await renderUi(<Sparkline values={[4]} />)
    expect([line(), point()]).toEqual([undefined, '4'])
    await rerender(<Sparkline values={[]} />)
    expect([line(), point()]).toEqual([undefined, undefined])
  })
})
