import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coversControl, toastPosition } from './toastPosition.ts'

const viewport = { width: 1440, height: 900 }
const toasts = { width: 380, height: 60 }
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

describe('toastPosition', () => {
  it('is at the top in the middle of an empty page', () => {
    expect(toastPosition(toasts, viewport, [])).toEqual({ left: 530, top: 8, isCovering: false })
  })

  it('is below the controls of the top, and above those of the bottom', () => {
    const header = box(0, 0, 1440, 56)
    const footer = box(0, 840, 1440, 60)
    expect(toastPosition(toasts, viewport, [header, footer])).toEqual({ left: 530, top: 64, isCovering: false })
  })

  it('is at a side if the middle has no free place', () => {
    expect(toastPosition(toasts, viewport, [box(500, 0, 440, 900)])).toEqual({ left: 1052, top: 8, isCovering: false })
  })

  it('reports that every place covers a control, and covers least', () => {
    const form = box(0, 0, 390, 780)
    expect(toastPosition({ width: 358, height: 60 }, { width: 390, height: 844 }, [form])).toMatchObject({
      top: 776,
      isCovering: true,
    })
  })

  it('never covers a control and says that it does not, for any controls', () => {
    const control = fc
      .record({ left: fc.nat(1440), top: fc.nat(900), width: fc.nat(500), height: fc.nat(300) })
      .map(({ left, top, width, height }) => box(left, top, width, height))
    fc.assert(
      fc.property(fc.array(control, { maxLength: 20 }), (controls) => {
        const { left, top, isCovering } = toastPosition(toasts, viewport, controls)
        const placed = box(left, top, toasts.width, toasts.height)
        expect(coversControl(placed, controls)).toBe(isCovering)
        expect(top + toasts.height).toBeLessThanOrEqual(viewport.height)
      }),
    )
  })
})
